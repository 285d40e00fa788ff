"""In which phase of Mega Civilization a question is asked: found by its name, since phases are no part of the view."""

PHASES = {
    "set-up": "ChooseCivilization PlaceFirstCities LoseFirstCity PlaceFirstToken",
    "1 Tax Collection": "SetTaxRate AnnexRevoltingCity LoseRevoltingCity",
    "2 Population Expansion": "PlaceGrowth",
    "3 Movement": "ChooseMove Walk WalkNumber WalkOn BuildShip PayForShip GiveToken KeepShip Sail TakeAboard PutAshore",
    "4 Conflict": "PickConflict PickAttack WaitForOwnAttack LoseToken TakeCard TakeTreasury",
    "5 City Construction": "BuildCity PayFromTreasury TakeFromNextDoor LeaveToken",
    "6 Trade Cards Acquisition": "BuyTradeCard",
    "7 Trade": (
        "Market DealWith ConfirmSwap ChooseOwn ChangeOwn FillBundle NameCards NameOther ChooseAddressee MakeWish "
        "WishFor"
    ),
    "9 Calamity Resolution": (
        "AnnexToken AnnexCity ChooseTarget ChooseNext ReduceCities DestroyCity SelectArea DiscardValue ChooseSea "
        "NameSufferer ChoosePlain NameHeretic AppealToTheocracy DiscardForTheocracy PayDamage ChooseUnit FightFlames "
        "MeetBandits NamePirated RaidCoast RaidOther BuyOffStep GiveUpCity NameVictim BetrayCity ChooseVolcano "
        "ShakeCity ShakeNeighbour"
    ),
    "10 Special Abilities": (
        "UseAbility UsePolitics BankTokens NameArea TakeToken ChooseRegion SettleToken NameSubject ChooseTribute "
        "CashCard ChooseKind ConvertCity ConvertToken"
    ),
    "city support": "ReduceForSupport PlaceExtraToken",  # phases 5 and 11, and some calamities
    "12 Advances Acquisition": ("FillBasket UseLibrary DiscardCard Pay CompleteSet Substitute TakeGift ChooseCredits"),
    "a region is closed": "ChooseHaven MoveToHaven",
}
NAMED_ONLY = (
    "Walk WalkOn Sail PlaceFirstCities LoseFirstCity AnnexRevoltingCity LoseRevoltingCity BetrayCity "
    "DestroyCity RaidCoast RaidOther GiveUpCity FightFlames PickConflict ConvertCity BuildShip"
)
ABOUT_AREAS = frozenset(NAMED_ONLY.split())  # questions whose answers are areas, told by name only
PHASE = {choice: phase for phase, choices in PHASES.items() for choice in choices.split()}


def phase_words(choice: str) -> str:
    """ "phase 3 Movement"; nothing for a question of no known phase."""
    phase = PHASE.get(choice, "")
    return f"phase {phase}" if phase[:1].isdigit() else phase


def is_about_cards(choice: str) -> bool:
    """Cards matter more than land here."""
    return PHASE.get(choice, "").startswith(("6", "7", "12"))

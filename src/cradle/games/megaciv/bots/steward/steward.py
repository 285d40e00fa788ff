"""A steward: a serious player of Mega Civilization, which looks at the table and plays every part of the turn."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar, Final

from cradle.bots.bot import Bot
from cradle.games.megaciv.bots.steward import abilities, bundles, calamities, losses, market
from cradle.games.megaciv.bots.steward.moving import expansion, founding, movement, under_way
from cradle.games.megaciv.bots.steward.moving.outline import outline
from cradle.games.megaciv.bots.steward.purchases import buying
from cradle.games.megaciv.bots.steward.scene import Scene, Ways
from cradle.kernel.flow.agenda import name_of
from cradle.kernel.seen.perspective import Perspective
from cradle.kernel.seen.taking_back import Effect
from cradle.kernel.words.catalog import Text
from cradle.kernel.words.written import Written

Part = Callable[[Scene], Written]
WORK: Final[dict[str, tuple[int, int, int, int]]] = {  # by level: offers, patience, places, orders; see Ways
    "easy": (1, 6, 2, 0),
    "normal": (6, 40, 8, 0),
    "hard": (12, 80, 16, 10),
}


class Steward(Bot):
    """Expands, founds cities and keeps them supported, trades, and buys with the planner."""

    name: ClassVar[str] = "steward"
    levels: ClassVar[tuple[str, ...]] = ("easy", "normal", "hard")
    leaves_out: ClassVar[tuple[str, ...]] = ()  # parts of the turn, for experiments
    planned: ClassVar[tuple[str, ...]] = (
        "ChooseMove", "Walk", "WalkNumber", "WalkOn",
        "BuildShip", "PayForShip", "GiveToken", "KeepShip", "Sail", "TakeAboard", "PutAshore",
    )  # fmt: skip

    def __init__(self, rng: Random, level: str = "normal") -> None:
        super().__init__(rng, level)
        self.reason: Text | str = ""
        offers, patience, places, orders = WORK[level]
        self.ways = Ways(offers, patience, places, self.leaves_out, orders, foresees=level == "hard")

    def choose(self, perspective: Perspective) -> Written:
        choice = perspective.asked()
        assert choice is not None, "nobody asks this seat anything"
        memory: dict[str, Any] = self.memory or {}
        scene = Scene(perspective, choice, memory, self.ways)
        answer = PARTS.get(name_of(choice), anything)(scene)
        self.memory, self.reason = scene.notes, scene.why
        return answer if answer in scene.options else scene.first()

    def why(self) -> Text | str:
        return self.reason

    def outline(self, effects: Sequence[Effect]) -> Text | str:
        kept = (self.memory or {}).get("founding")
        return outline(effects, [] if kept is None else kept[1])


def anything(scene: Scene) -> Written:
    return scene.first()


def yes(scene: Scene) -> Written:
    return "yes"


def no(scene: Scene) -> Written:
    return "no"


def most(scene: Scene) -> Written:
    return max(scene.numbers())


PARTS: Final[dict[str, Part]] = {
    "PlaceFirstCities": founding.place_city,
    "LoseFirstCity": losses.lose_city,
    "PlaceFirstToken": expansion.place_growth,
    "SetTaxRate": expansion.set_tax_rate,
    "PlaceGrowth": expansion.place_growth,
    "AnnexRevoltingCity": losses.take_city,
    "LoseRevoltingCity": losses.lose_city,
    "ChooseMove": movement.choose_move,
    "Walk": movement.walk,
    "WalkNumber": movement.walk_number,
    "WalkOn": movement.walk_on,
    "BuildShip": under_way.build_ship,
    "PayForShip": under_way.pay_for_ship,
    "GiveToken": under_way.give_token,
    "KeepShip": under_way.keep_ship,
    "Sail": under_way.sail,
    "TakeAboard": under_way.take_aboard,
    "PutAshore": under_way.put_ashore,
    "LoseToken": losses.pay_damage,
    "WaitForOwnAttack": no,
    "TakeCard": yes,
    "TakeTreasury": abilities.bank_tokens,
    "BuildCity": founding.build_city,
    "PayFromTreasury": founding.pay_from_treasury,
    "TakeFromNextDoor": founding.take_from_next_door,
    "LeaveToken": yes,
    "PlaceExtraToken": yes,
    "ReduceForSupport": losses.lose_city,
    "BuyTradeCard": buying.buy_trade_card,
    "Market": market.trade,
    "FillBundle": bundles.fill_bundle,
    "NameCards": bundles.name_cards,
    "ChooseAddressee": bundles.choose_addressee,
    "MakeWish": bundles.make_wish,
    "WishFor": bundles.wish_for,
    "DealWith": market.deal_with,
    "ConfirmSwap": market.confirm_swap,
    "ChooseOwn": market.step_back,
    "ChangeOwn": market.step_back,
    "NameSufferer": calamities.name_victim,
    "NamePirated": calamities.name_victim,
    "NameHeretic": calamities.name_victim,
    "SelectArea": calamities.select_area,
    "ChooseTarget": losses.take_city,
    "ChooseNext": calamities.drive_barbarians,
    "BetrayCity": losses.take_city,
    "RaidCoast": losses.take_city,
    "RaidOther": losses.take_city,
    "AnnexCity": losses.take_city,
    "AnnexToken": losses.take_city,
    "ReduceCities": losses.lose_city,
    "DestroyCity": losses.lose_city,
    "GiveUpCity": losses.lose_city,
    "ShakeCity": losses.lose_city,
    "ShakeNeighbour": losses.take_city,
    "PayDamage": losses.pay_damage,
    "ChooseUnit": losses.choose_unit,
    "FightFlames": calamities.fight_flames,
    "MeetBandits": calamities.meet_bandits,
    "DiscardValue": calamities.discard,
    "DiscardForTheocracy": calamities.discard,
    "ChooseTribute": calamities.discard,
    "AppealToTheocracy": calamities.appeal_to_theocracy,
    "BuyOffStep": calamities.buy_off_step,
    "UseAbility": abilities.use_ability,
    "UsePolitics": abilities.use_politics,
    "BankTokens": abilities.bank_tokens,
    "NameArea": abilities.name_area,
    "NameSubject": abilities.name_subject,
    "ChooseKind": abilities.choose_kind,
    "ConvertCity": losses.take_city,
    "ConvertToken": losses.take_city,
    "CashCard": abilities.cash_card,
    "FillBasket": buying.fill_basket,
    "UseLibrary": buying.use_library,
    "Pay": buying.pay,
    "CompleteSet": buying.complete_set,
    "Substitute": buying.substitute,
    "TakeGift": buying.take_gift,
    "ChooseCredits": buying.choose_credits,
    "DiscardCard": buying.discard_card,
    "ChooseHaven": expansion.place_growth,
    "MoveToHaven": most,
}

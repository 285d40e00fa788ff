"""Bundles: the cards a steward puts together for an offer or an answer, their names, and what it wishes for."""

from cradle.games.megaciv.bots.steward.book import TRUE_NAMES, UNKNOWN
from cradle.games.megaciv.bots.steward.hand import Hand, write_card
from cradle.games.megaciv.bots.steward.scene import Scene
from cradle.games.megaciv.bots.steward.trading import FEWEST, Bundle
from cradle.games.megaciv.box.cards import CARD_IDS, FACE_VALUE, WATER
from cradle.games.megaciv.world.state import card_of
from cradle.kernel.words.catalog import say
from cradle.kernel.words.written import Written


def names(cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([card_of(card) for card in cards])


def draft(scene: Scene, hand: Hand, bundle: Bundle, wish: list[int]) -> None:
    """Choose the cards, the names and the wish; a calamity goes along unnamed.

    A hard steward leaves out a third name that adds nothing: if only calamities were unnamed, all would notice them.
    """
    cards: list[int] = []
    for name in bundle:
        cards.append(hand.physical(name, cards))
    if hand.plagues and len(cards) < FEWEST:
        cards.append(hand.plagues[0])
    spoken = sorted([name for name in bundle if name != WATER], key=lambda name: -FACE_VALUE[name])
    spoken += [name for name in bundle if name == WATER]
    if scene.ways.foresees:
        spoken = spoken[:TRUE_NAMES] + [name for name in spoken[TRUE_NAMES:] if FACE_VALUE[name] > UNKNOWN]
    scene.remember("draft", {"cards": cards, "names": spoken, "wish": wish})


def drafted(scene: Scene, part: str) -> list[int]:
    plan: dict[str, list[int]] | None = scene.note("draft")
    return list(plan[part]) if plan is not None else []


def fill_bundle(scene: Scene) -> Written:
    """The cards of the draft one by one."""
    scene.why = say("These cards can be spared.")
    left = drafted(scene, "cards")
    for card in scene.question.draft.bundle.cards:
        if card in left:
            left.remove(card)
    for card in left:
        if scene.may(write_card(card)):
            return write_card(card)
    return "done" if scene.may("done") else "cancel"


def name_cards(scene: Scene) -> Written:
    """All names are true."""
    scene.why = say("True names make an offer worth more to the others.")
    spoken, said = drafted(scene, "names"), len(scene.question.draft.bundle.named)
    if said < len(spoken) and scene.may(CARD_IDS[spoken[said]]):
        return CARD_IDS[spoken[said]]
    if scene.may("done"):
        return "done"
    commodities = [each for each in scene.options if each in CARD_IDS]
    return commodities[0] if commodities else "cancel"


def choose_addressee(scene: Scene) -> Written:
    scene.why = say("The more players hear of it, the more may answer.")
    return "everyone" if scene.may("everyone") else "cancel"


def make_wish(scene: Scene) -> Written:
    """The kinds it collects."""
    scene.why = say("Others should know what is wanted.")
    wish, said = drafted(scene, "wish"), len(scene.question.draft.bundle.wish)
    if said < len(wish) and scene.may(f"value {FACE_VALUE[wish[said]]}"):
        return f"value {FACE_VALUE[wish[said]]}"
    return "post" if scene.may("post") else "cancel"


def wish_for(scene: Scene) -> Written:
    scene.why = say("This kind adds most to the sets in hand.")
    wish, said = drafted(scene, "wish"), len(scene.question.draft.bundle.wish)
    if said < len(wish) and scene.may(CARD_IDS[wish[said]]):
        return CARD_IDS[wish[said]]
    return scene.options[0]

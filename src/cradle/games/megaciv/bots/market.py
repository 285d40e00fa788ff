"""In the market: it gives what it does not collect, accepts any swap, and leaves when it has nothing more to give."""

from collections.abc import Sequence
from typing import Any, Final

from cradle.games.megaciv.bots.memory import NOBODY, Memory
from cradle.games.megaciv.box.cards import WATER
from cradle.games.megaciv.vocabulary import CONFIRM, EVERYONE, LISTEN, POST, STAND_BY, STOP
from cradle.games.megaciv.world.state import NAME
from cradle.kernel.flow.agenda import DONE

FEWEST_PLAYERS: Final = 5
FEWEST_CARDS: Final = 3  # cards each side gives
TRUE_NAMES: Final = 2  # of each bundle
P_GENEROUS: Final = 0.8  # how often it adds another card that fits
P_CUNNING: Final = 0.8  # how often it adds a calamity
P_WICKED: Final = 0.3  # how often it adds a second one
P_CAREFUL: Final = 0.6  # how often it avoids answering with cards it has promised
P_BOASTING: Final = 0.15  # how often it names more cards than it must
P_SHY: Final = 0.01  # how often it abandons its bundle
P_LOUD: Final = 0.2  # how often it offers to everyone what it meant for one player
P_NEWEST: Final = 0.5  # how often it looks at the latest offer
P_LOYAL: Final = 0.8  # how often it stands by its answer
P_LAZY: Final = 0.6  # how often it leaves its offer as it is
P_SEVERAL: Final = 0.2  # how often it has more than one offer on the table
P_FICKLE: Final = 0.04  # how often it departs from its habits


def trade(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    """It deals with every player who has something new, offers what it can spare, listens, and leaves."""
    if choice.dealings == 0 and choice.heard == 0:
        memory.new_market()
    seat = choice.seat
    count_players(memory, seat, options)
    if seat not in options:
        memory.promised.clear()
    if memory.lean and not memory.dawdling:
        return DONE
    others = [each for each in options if each >= 0 and each != seat and each not in memory.quiet]
    if others:
        other = int(memory.any_of(others))
        memory.quiet.add(other)
        return other
    if POST in options and memory.offers > 0 and (seat not in options or memory.coy or memory.happens(P_SEVERAL)):
        memory.offers -= 1
        return POST
    return wait_for_news(memory, int(seat), options)


def wait_for_news(memory: Memory, seat: int, options: Sequence[int]) -> int:
    """While something of its own lies on the table it listens, or looks at that, until it loses patience."""
    if seat not in options or memory.patience <= 0:
        return DONE
    memory.patience -= 1
    if LISTEN in options:
        memory.quiet.clear()
        return LISTEN
    return seat


def deal_with(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    """Deal with an offer it has not dealt with yet; the newest is often an answer to its own."""
    news = [number for number in options if number >= 0 and number not in memory.seen]
    if not news:
        return STOP
    number = news[-1] if memory.happens(P_NEWEST) else int(memory.any_of(news))
    memory.seen.add(number)
    return number


def fill_bundle(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    """First cards that the other collects, then cards it does not collect itself, and a calamity among them."""
    draft, seat = choice.draft, choice.seat
    bundle = draft.bundle.cards
    spare = [card for card in options if card >= 0 and NAME[card] < WATER and memory.collector[NAME[card]] != seat]
    free = [card for card in spare if card not in memory.promised]
    if len(free) + len(bundle) >= FEWEST_CARDS:
        spare = free
    elif not bundle and memory.promised and not memory.eager and memory.happens(P_CAREFUL):
        return STOP
    if not bundle:
        memory.partner = draft.to if draft.answered else best_partner(memory, spare)
    fitting = [card for card in spare if memory.collector[NAME[card]] == memory.partner]
    if DONE in options and not (fitting and memory.happens(P_GENEROUS)):
        memory.promised.update(bundle)
        return DONE
    calamities = [card for card in options if card >= 0 and NAME[card] > WATER]
    if calamities and memory.happens(P_WICKED if has_calamity(bundle) else P_CUNNING):
        return int(memory.any_of(calamities))
    if fitting or spare:
        return int(memory.any_of(fitting or spare))
    memory.lean = True
    return STOP


def best_partner(memory: Memory, spare: Sequence[int]) -> int:
    """The player who collects most of what it can spare, or sometimes another who collects some of it."""
    owners = [memory.collector[NAME[card]] for card in spare if memory.collector[NAME[card]] not in memory.absent]
    if not owners:
        return NOBODY
    partner: int = memory.any_of(owners)
    for owner in owners:
        if owners.count(owner) > owners.count(partner) and owner not in memory.asked:
            partner = owner
    memory.asked.add(partner)
    return partner


def has_calamity(bundle: Sequence[int]) -> bool:
    for card in bundle:  # noqa: SIM110  (a generator is slow when compiled)
        if NAME[card] > WATER:
            return True
    return False


def count_players(memory: Memory, seat: int, options: Sequence[int]) -> None:
    """Busy players share out the commodities by a fixed rule, which needs only the number of players."""
    players = max(seat + 1, max(options) + 1, FEWEST_PLAYERS)
    if players <= memory.players:
        return
    memory.players = players
    for name in range(WATER):
        memory.collector[name] = (name + name // 5) % players


def name_cards(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    """Two true names and no more; now and then an extra claim."""
    if len(choice.draft.bundle.named) >= TRUE_NAMES and not memory.happens(P_BOASTING) and DONE in options:
        return DONE
    names = [name for name in options if name != STOP]
    return int(memory.any_of(names)) if names and not memory.happens(P_SHY) else STOP


def choose_addressee(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    """The player who collects what is in the bundle, if they are in the market."""
    count_players(memory, choice.seat, options)
    if memory.coy and EVERYONE in options:
        return EVERYONE
    if memory.partner in options and not memory.happens(P_FICKLE):
        return memory.partner
    memory.absent.add(memory.partner)
    others = [other for other in options if other >= 0]
    if EVERYONE in options and (not others or memory.happens(P_LOUD)):
        return EVERYONE
    return int(memory.any_of(others or options))


def make_wish(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    """Sometimes it wishes for what it collects."""
    if DONE in options and not memory.happens(P_BOASTING):
        return DONE
    wishes = [wish for wish in options if wish >= 0]
    return int(memory.any_of(wishes or options))


def wish_for(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    liked = [name for name in options if memory.collector[name] == choice.seat]
    return int(memory.any_of(liked or options))


def confirm_swap(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    if memory.coy:
        return STOP
    if CONFIRM in options and not memory.happens(P_FICKLE):
        return CONFIRM
    return int(memory.any_of(options))


def change_own(memory: Memory, choice: Any, options: Sequence[int]) -> int:
    if STAND_BY in options and memory.happens(P_LOYAL):
        return STAND_BY
    return STOP if memory.happens(P_LAZY) else int(memory.any_of(options))

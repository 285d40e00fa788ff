/* Stone Age, the whole of its rules, on one row of numbers: the same questions, answers and chance as the engine has.

   It reads like the rules: a round is placement, actions and feeding; `legal` says what may be answered now, as one bit
   for each answer of the game's list; `apply` does it; `settle` goes on while only one answer is left. No headers, no
   memory of its own and no library, so that it also compiles for graphics cards. */

typedef signed char i8;
typedef unsigned char u8;
typedef int i32;
typedef unsigned int u32;
typedef long long i64;
typedef unsigned long long u64;

#ifdef __CUDACC__
#define RULE __device__ static
#define TABLE __device__ static const
#define COUNT_BITS(bits) __popcll(bits)
#define LOWEST_BIT(bits) (__ffsll((long long)(bits)) - 1)
#else
#define RULE static inline
#define TABLE static const
#define COUNT_BITS(bits) __builtin_popcountll(bits)
#define LOWEST_BIT(bits) __builtin_ctzll(bits)
#endif

#include "tables.h"

#define BIT(place) (1ull << (place))
#define THE_TWO (READY - 1) /* among the single-use cards: the one with two resources */
#define MOST_STEPS 100000   /* that may follow each other without a decision, as in the engine */

/* ---- chance: from the game's own generator, or as a script says */

typedef struct {
  const i32 *script; /* faces of dice, numbers of cards and tiles, seats; none for the generator */
  i64 length, used;
  i32 wrong; /* the script has ended, or says what cannot be */
} Chance;

RULE u64 next_word(u64 *state) {
  u64 word = *state += 0x9e3779b97f4a7c15ull;
  word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9ull;
  word = (word ^ word >> 27) * 0x94d049bb133111ebull;
  return word ^ word >> 31;
}

RULE int below(u64 *state, int ways) { return (int)((next_word(state) >> 32) * (u64)ways >> 32); }

RULE int scripted(Chance *chance, u64 possible) {
  int said = chance->used < chance->length ? chance->script[chance->used++] : -1;
  if (said >= 0 && said < 64 && possible >> said & 1) return said;
  chance->wrong = 1;
  return LOWEST_BIT(possible);
}

RULE int roll_die(Row *row, Chance *chance) {
  return chance->script ? scripted(chance, 0x7e) : 1 + below(&row->chance, 6);
}

RULE int nth_bit(u64 bits, int place) {
  while (place--) bits &= bits - 1;
  return LOWEST_BIT(bits);
}

RULE int draw(Row *row, u64 layer, Chance *chance) {
  return chance->script ? scripted(chance, layer) : nth_bit(layer, below(&row->chance, COUNT_BITS(layer)));
}

RULE int draw_card(Row *row, Chance *chance) {
  int card = draw(row, row->deck, chance);
  row->deck &= ~BIT(card);
  return card;
}

RULE int draw_tile(Row *row, Chance *chance) {
  int tile = draw(row, row->unseen_tiles, chance);
  row->unseen_tiles &= ~(u32)BIT(tile);
  return tile;
}

/* ---- what lies in front of a seat */

RULE int resource_count(const Row *row, int seat) {
  const i32 *held = row->resources[seat];
  return held[0] + held[1] + held[2] + held[3];
}

RULE int holds_two(const Row *row, int seat) { return row->ready[THE_TWO] == seat + 1; }

RULE int points_so_far(const Row *row, int seat) { /* where the seat stands on the track */
  int points = row->built_points[seat] + HUNGER_POINTS * row->hungry[seat];
  for (u64 cards = row->cards[seat] & POINTS_CARDS; cards; cards &= cards - 1) points += AMOUNT[LOWEST_BIT(cards)];
  return points;
}

RULE void gain(Row *row, int seat, int goods, int amount) {
  if (goods == FOOD) row->food[seat] += amount;
  else row->resources[seat][goods] += amount;
}

RULE void gain_tool(Row *row, int seat) { /* three tiles of value 1, then a lowest is raised, an unused one first */
  i8 *tools = row->tools[seat];
  int lowest = MOST_TOOL_VALUE, raised = -1;
  for (int slot = 0; slot < MOST_TOOLS; slot++) {
    if (!tools[slot]) { tools[slot] = 1; return; }
    if (tools[slot] < lowest) lowest = tools[slot];
  }
  if (lowest == MOST_TOOL_VALUE) return;
  for (int slot = MOST_TOOLS - 1; slot >= 0; slot--)
    if (tools[slot] == lowest && (raised < 0 || !(row->spent[seat] >> slot & 1) || row->spent[seat] >> raised & 1))
      raised = slot;
  tools[raised]++;
}

RULE void gain_level(Row *row, int seat) { row->level[seat] += row->level[seat] < MOST_LEVEL; }

RULE void gain_figure(Row *row, int seat) {
  int born = row->reserve[seat] > 0;
  row->reserve[seat] -= born;
  row->home[seat] += born;
}

/* ---- the end of a round, and of the game */

RULE void end_game(Row *row) { /* an unused card with two resources is cashed */
  row->question = OVER;
  if (row->ready[THE_TWO]) row->resources[row->ready[THE_TWO] - 1][WOOD] += 2;
  row->ready[THE_TWO] = 0;
}

RULE int a_stack_ran_out(const Row *row) {
  for (int stack = 0; stack < row->seats; stack++)
    if (!row->open_tile[stack]) return 1;
  return 0;
}

RULE int refill(Row *row, Chance *chance) { /* cards slide to the cheap spaces, the deck fills the rest */
  int lie = 0;
  for (int space = 0; space < 4; space++) {
    i8 card = row->display[space];
    row->display[space] = 0;
    if (card) row->display[lie++] = card;
  }
  if (lie + COUNT_BITS(row->deck) < 4) return 0;
  while (lie < 4) row->display[lie++] = (i8)draw_card(row, chance);
  return 1;
}

RULE void begin_round(Row *row) { /* the end of it will tell what everybody scored */
  row->tells_points = 1;
  for (int seat = 0; seat < row->seats; seat++) row->points_before[seat] = points_so_far(row, seat);
}

RULE void choose_place(Row *row, int seat) {
  row->question = CHOOSE_PLACE;
  row->asked = (i8)seat;
}

RULE void end_round(Row *row, Chance *chance) {
  if (a_stack_ran_out(row)) { end_game(row); return; }
  row->start = (i8)((row->start + 1) % row->seats);
  if (!refill(row, chance)) { end_game(row); return; }
  for (int seat = 0; seat < SEATS; seat++) row->spent[seat] = 0;
  row->arrival_count = 0;
  row->turn = 0;
  row->round++;
  begin_round(row);
  choose_place(row, row->start);
}

/* ---- feeding */

RULE void nothing_paid(Row *row) {
  row->paid_count = 0;
  row->paid_order = 0;
  for (int kind = 0; kind < 4; kind++) row->paid[kind] = 0;
}

RULE void pay_one(Row *row, int seat, int kind) {
  row->resources[seat][kind]--;
  row->paid[kind]++;
  row->paid_order |= (u32)kind << 2 * row->paid_count++;
}

RULE void ask_hungry(Row *row, Chance *chance) { /* who is short of food, from the start player on */
  for (int turn = 0; turn < row->seats; turn++) {
    int seat = (row->start + turn) % row->seats;
    if (row->missing[seat]) {
      row->question = FEED;
      row->asked = (i8)seat;
      return;
    }
  }
  end_round(row, chance);
}

RULE void feed_all(Row *row, Chance *chance) {
  for (int seat = 0; seat < row->seats; seat++) {
    int missing = MOST_FIGURES - row->reserve[seat] - row->food[seat] - row->level[seat];
    row->missing[seat] = 0;
    row->food[seat] = missing < 0 ? -missing : 0;
    if (missing <= 0) continue;
    if (resource_count(row, seat) >= missing || holds_two(row, seat)) row->missing[seat] = (i8)missing;
    else row->hungry[seat]++;
  }
  nothing_paid(row);
  ask_hungry(row, chance);
}

/* ---- actions */

RULE void go_on(Row *row, Chance *chance) { /* the next place of this seat, or the next seat, or feeding */
  for (; row->turn < row->seats; row->turn++) {
    int seat = (row->start + row->turn) % row->seats;
    if (row->home[seat] + row->reserve[seat] < MOST_FIGURES) {
      row->question = RESOLVE_PLACE;
      row->asked = (i8)seat;
      return;
    }
  }
  feed_all(row, chance);
}

RULE void bring_home(Row *row, int seat, Chance *chance) {
  gain(row, seat, row->goods, row->pips / VALUES[row->goods]);
  go_on(row, chance);
}

RULE int has_something_to_add(const Row *row, int seat) {
  const i8 *tools = row->tools[seat];
  for (int slot = 0; slot < MOST_TOOLS; slot++)
    if (tools[slot] && !(row->spent[seat] >> slot & 1)) return 1;
  for (int card = 0; card < READY; card++)
    if (row->ready[card] == seat + 1) return 1;
  return 0;
}

RULE void roll_dice(Row *row, int dice, Chance *chance) {
  for (int face = 0; face < 6; face++) row->dice[face] = 0;
  while (dice--) row->dice[roll_die(row, chance) - 1]++;
}

RULE void gather(Row *row, int seat, int goods, int dice, Chance *chance) {
  roll_dice(row, dice, chance);
  row->goods = (i8)goods;
  row->pips = 0;
  for (int face = 0; face < 6; face++) row->pips += (face + 1) * row->dice[face];
  if (has_something_to_add(row, seat)) row->question = ADD_TOOL;
  else bring_home(row, seat, chance);
}

/* Can what is paid and what is held make up `size` resources of exactly `kinds` kinds, if one of `kind` is paid next? */
RULE int completable(const Row *row, int seat, int kind, int size, int kinds) {
  int paid = 0, used = 0, mine = 0, fresh[4], number = 0;
  for (int each = 0; each < 4; each++) {
    int there = row->paid[each] + (each == kind), held = row->resources[seat][each] - (each == kind);
    paid += there;
    if (there) {
      used++;
      mine += held;
    } else if (held) { /* sorted, most first */
      int at = number++;
      for (; at > 0 && fresh[at - 1] < held; at--) fresh[at] = fresh[at - 1];
      fresh[at] = held;
    }
  }
  int missing = size - paid, wanted = kinds - used;
  if (wanted < 0 || wanted > missing || number < wanted) return 0;
  for (int each = 0; each < wanted; each++) mine += fresh[each];
  return mine >= missing;
}

RULE int affordable(const Row *row, int seat, int tile) {
  if (TILE_TYPE[tile] == PRICE_ANY) return resource_count(row, seat) > 0;
  if (TILE_TYPE[tile] == PRICE_KINDS) return completable(row, seat, -1, TILE_SIZE[tile], TILE_KINDS[tile]);
  for (int kind = 0; kind < 4; kind++)
    if (row->resources[seat][kind] < COST[4 * tile + kind]) return 0;
  return 1;
}

RULE void offer_building(Row *row, int seat, int stack, Chance *chance) {
  int tile = row->open_tile[stack];
  nothing_paid(row);
  row->at = (i8)stack;
  if (!affordable(row, seat, tile) && !holds_two(row, seat)) go_on(row, chance);
  else row->question = TILE_TYPE[tile] == PRICE_FIXED ? BUY_BUILDING : PAY_FOR_BUILDING;
}

RULE void take_building(Row *row, int seat, int points, Chance *chance) {
  int stack = row->at, place = row->built_count++;
  row->built_tile[place] = row->open_tile[stack];
  row->built_seat[place] = (i8)seat;
  row->built_for[place] = (i8)points;
  row->built_points[seat] += points;
  row->built[seat]++;
  row->open_tile[stack] = 0;
  if (row->covered[stack]) {
    row->covered[stack]--;
    row->open_tile[stack] = (i8)draw_tile(row, chance);
  }
  go_on(row, chance);
}

RULE void offer_card(Row *row, int seat, int space, Chance *chance) {
  nothing_paid(row);
  row->at = (i8)space;
  if (resource_count(row, seat) < space + 1 && !holds_two(row, seat)) go_on(row, chance);
  else row->question = PAY_FOR_CARD;
}

RULE void take_card(Row *row, int seat, Chance *chance) {
  int card = row->display[row->at];
  row->display[row->at] = 0;
  row->cards[seat] |= BIT(card);
  row->taken[row->taken_count++] = (i8)card;
  switch (UPPER[card]) {
    case EFFECT_DICE_FOR_ALL: roll_dice(row, row->seats, chance); row->question = TAKE_DIE; return;
    case EFFECT_ROLL_RESOURCE: gather(row, seat, RESOURCE[card], DICE_OF_A_CARD, chance); return;
    case EFFECT_CHOOSE_RESOURCES: row->ready[THE_TWO] = (i8)(seat + 1); row->question = USE_NOW; return;
    case EFFECT_FOOD: gain(row, seat, FOOD, AMOUNT[card]); break;
    case EFFECT_RESOURCE: gain(row, seat, RESOURCE[card], AMOUNT[card]); break;
    case EFFECT_TOOL: gain_tool(row, seat); break;
    case EFFECT_AGRICULTURE: gain_level(row, seat); break;
    case EFFECT_DRAW_CARD: if (row->deck) row->extra[seat] = (i8)draw_card(row, chance); break;
    case EFFECT_SINGLE_USE_TOOL: row->ready[READY_PLACE[card]] = (i8)(seat + 1); break;
  }
  go_on(row, chance);
}

RULE void take_die(Row *row, int seat, int face, Chance *chance) { /* then the next seat, while dice are left */
  int left = 0;
  if (face <= 4) gain(row, seat, face - 1, 1);
  else if (face == 5) gain_tool(row, seat);
  else gain_level(row, seat);
  row->dice[face - 1]--;
  for (int each = 0; each < 6; each++) left += row->dice[each];
  if (left) row->asked = (i8)((seat + 1) % row->seats);
  else go_on(row, chance);
}

RULE void resolve(Row *row, int seat, int place, Chance *chance) {
  int figures = row->figures[seat][place];
  row->figures[seat][place] = 0;
  row->circles_taken[place] -= figures;
  row->home[seat] += figures;
  if (place >= BUILDING_STACK) { offer_building(row, seat, place - BUILDING_STACK, chance); return; }
  if (place >= CARD_SPACE) { offer_card(row, seat, place - CARD_SPACE, chance); return; }
  if (place >= HUNT) { gather(row, seat, GATHERED[place], figures, chance); return; }
  if (place == TOOLMAKER) gain_tool(row, seat);
  else if (place == HUT) gain_figure(row, seat);
  else gain_level(row, seat);
  go_on(row, chance);
}

/* ---- placement */

RULE int is_crowded(const Row *row, int place) { /* with two or three players some may not join others there */
  int players = 0, most = PLAYERS_PER_RESOURCE_PLACE[row->seats];
  if (most == SEATS || !row->circles_taken[place]) return 0;
  for (int seat = 0; seat < row->seats; seat++) players += row->figures[seat][place] > 0;
  return players >= most;
}

RULE u64 open_places(const Row *row, int seat) {
  const i8 *taken = row->circles_taken;
  u64 open = 0;
  int used = (taken[TOOLMAKER] > 0) + (taken[HUT] > 0) + (taken[FIELD] > 0);
  if (used < VILLAGE_PLACES[row->seats]) {
    if (!taken[TOOLMAKER]) open |= BIT(PLACE_ANSWER[TOOLMAKER]);
    if (!taken[HUT] && row->home[seat] > 1) open |= BIT(PLACE_ANSWER[HUT]);
    if (!taken[FIELD]) open |= BIT(PLACE_ANSWER[FIELD]);
  }
  if (!row->figures[seat][HUNT]) open |= BIT(PLACE_ANSWER[HUNT]);
  for (int place = FOREST; place < CARD_SPACE; place++)
    if (!row->figures[seat][place] && taken[place] < CIRCLES[place] && !is_crowded(row, place))
      open |= BIT(PLACE_ANSWER[place]);
  for (int space = 0; space < 4; space++) {
    if (!taken[CARD_SPACE + space]) open |= BIT(PLACE_ANSWER[CARD_SPACE + space]);
    if (!taken[BUILDING_STACK + space] && row->open_tile[space]) open |= BIT(PLACE_ANSWER[BUILDING_STACK + space]);
  }
  return open;
}

RULE void next_to_place(Row *row, int seat, Chance *chance) {
  for (int turn = 0; turn < row->seats; turn++) {
    int next = (seat + turn) % row->seats;
    if (row->home[next] && (!row->figures[next][HUNT] || open_places(row, next))) {
      choose_place(row, next);
      return;
    }
  }
  row->turn = 0;
  go_on(row, chance);
}

RULE void put_figures(Row *row, int seat, int place, int figures, Chance *chance) {
  row->home[seat] -= figures;
  row->figures[seat][place] = (i8)figures;
  row->circles_taken[place] += figures;
  row->arrivals[row->arrival_count++] = (i8)(SEATS * place + seat);
  next_to_place(row, seat + 1, chance);
}

/* ---- set-up */

RULE void set_up(Row *row, int seats, int setting, Chance *chance) {
  u64 source = row->chance;
  u8 *bytes = (u8 *)row;
  for (u32 at = 0; at < sizeof(Row); at++) bytes[at] = 0;
  row->chance = source;
  row->version = ROW_VERSION;
  row->seats = (i8)seats;
  row->setting = (i8)setting;
  row->round = 1;
  row->back = OVER;
  if (setting) row->start = (i8)draw(row, BIT(seats) - 1, chance);
  for (int seat = 0; seat < seats; seat++) {
    row->home[seat] = START_FIGURES;
    row->reserve[seat] = MOST_FIGURES - START_FIGURES;
    row->food[seat] = START_FOOD;
  }
  row->deck = BIT(CARDS + 1) - 2;
  row->unseen_tiles = (u32)(BIT(TILES + 1) - 2);
  for (int space = 0; space < 4; space++) row->display[space] = (i8)draw_card(row, chance);
  for (int stack = 0; stack < BUILDING_STACKS[seats]; stack++) {
    row->covered[stack] = TILES_PER_STACK - 1;
    row->open_tile[stack] = (i8)draw_tile(row, chance);
  }
  begin_round(row);
  choose_place(row, row->start);
}

/* ---- questions and answers */

RULE u64 payable(const Row *row, int seat) {
  u64 kinds = 0;
  for (int kind = 0; kind < 4; kind++)
    if (row->resources[seat][kind]) kinds |= BIT(RESOURCE_ANSWER[kind]);
  return kinds;
}

RULE u64 figures_to_send(const Row *row, int seat) {
  int most = CIRCLES[row->at] - row->circles_taken[row->at];
  if (row->home[seat] < most) most = row->home[seat];
  return (BIT(most) - 1) << FIRST_NUMBER;
}

RULE u64 places_to_resolve(const Row *row, int seat) {
  u64 places = 0;
  for (int place = 0; place < PLACES; place++)
    if (row->figures[seat][place]) places |= BIT(PLACE_ANSWER[place]);
  return places;
}

RULE u64 tools_to_add(const Row *row, int seat) {
  u64 tools = BIT(ANSWER_DONE);
  for (int slot = 0; slot < MOST_TOOLS; slot++)
    if (row->tools[seat][slot] && !(row->spent[seat] >> slot & 1)) tools |= BIT(FIRST_TOOL + slot);
  for (int card = 0; card < READY; card++)
    if (row->ready[card] == seat + 1) tools |= BIT(READY_ANSWER[card]);
  return tools;
}

RULE u64 building_payments(const Row *row, int seat) {
  int tile = row->open_tile[row->at];
  u64 kinds = 0;
  if (TILE_TYPE[tile] == PRICE_ANY)
    return payable(row, seat) | BIT(row->paid_count ? ANSWER_DONE : ANSWER_LEAVE);
  for (int kind = 0; kind < 4; kind++)
    if (row->resources[seat][kind] && completable(row, seat, kind, TILE_SIZE[tile], TILE_KINDS[tile]))
      kinds |= BIT(RESOURCE_ANSWER[kind]);
  return row->paid_count ? kinds : kinds | BIT(ANSWER_LEAVE);
}

RULE u64 card_payments(const Row *row, int seat) {
  if (row->paid_count) return payable(row, seat);
  return BIT(ANSWER_LEAVE) | (resource_count(row, seat) > row->at ? payable(row, seat) : 0);
}

RULE u64 feeding_payments(const Row *row, int seat) {
  u64 kinds = resource_count(row, seat) >= row->missing[seat] ? payable(row, seat) : 0;
  return row->paid_count ? kinds : kinds | BIT(ANSWER_HUNGRY);
}

RULE u64 dice_to_take(const Row *row, int *left) {
  u64 dice = 0;
  for (int face = 0; face < 6; face++) {
    if (row->dice[face]) dice |= BIT(FIRST_DIE + face);
    *left += row->dice[face];
  }
  return dice;
}

RULE u64 legal(const Row *row) { /* a bit for every answer that may be given now; none after the end */
  int seat = row->asked, left = 0;
  u64 two = holds_two(row, seat) ? BIT(ANSWER_TWO) : 0, dice;
  switch (row->question) {
    case CHOOSE_PLACE: return open_places(row, seat);
    case PLACE_FIGURES: return figures_to_send(row, seat);
    case RESOLVE_PLACE: return places_to_resolve(row, seat) | two;
    case ADD_TOOL: return tools_to_add(row, seat);
    case BUY_BUILDING:
      return BIT(ANSWER_LEAVE) | two | (affordable(row, seat, row->open_tile[row->at]) ? BIT(ANSWER_BUY) : 0);
    case PAY_FOR_BUILDING: return building_payments(row, seat) | two;
    case PAY_FOR_CARD: return card_payments(row, seat) | two;
    case TAKE_DIE: /* only who took the card is in their own turn, where two resources may be taken */
      dice = dice_to_take(row, &left);
      return left == row->seats ? dice | two : dice;
    case USE_NOW: return BIT(ANSWER_TWO) | BIT(ANSWER_KEEP);
    case TAKE_RESOURCE:
      return BIT(RESOURCE_ANSWER[0]) | BIT(RESOURCE_ANSWER[1]) | BIT(RESOURCE_ANSWER[2]) | BIT(RESOURCE_ANSWER[3]);
    case FEED: return feeding_payments(row, seat) | two;
  }
  return 0;
}

RULE void use_two(Row *row) { /* two resources, then back to the question that was interrupted */
  row->ready[THE_TWO] = 0;
  row->back = row->question == USE_NOW ? OVER : row->question;
  row->to_take = 2;
  row->question = TAKE_RESOURCE;
}

RULE void take_resource(Row *row, int seat, int kind, Chance *chance) {
  row->resources[seat][kind]++;
  if (--row->to_take) return;
  row->question = row->back;
  row->back = OVER;
  if (row->question == OVER) go_on(row, chance);
}

RULE void add_tool(Row *row, int seat, int answer, Chance *chance) {
  int thing = MEANING[answer];
  if (answer == ANSWER_DONE) bring_home(row, seat, chance);
  else if (answer >= FIRST_TOOL) {
    row->pips += row->tools[seat][thing];
    row->spent[seat] |= 1 << thing;
  } else {
    row->pips += AMOUNT[READY_CARD[thing]];
    row->ready[thing] = 0;
  }
}

RULE void buy_building(Row *row, int seat, Chance *chance) {
  int tile = row->open_tile[row->at];
  for (int kind = 0; kind < 4; kind++) row->resources[seat][kind] -= COST[4 * tile + kind];
  take_building(row, seat, TILE_POINTS[tile], chance);
}

RULE void pay_for_building(Row *row, int seat, int answer, Chance *chance) {
  int points = 0, is_paid = answer == ANSWER_DONE;
  if (answer == ANSWER_LEAVE) { go_on(row, chance); return; }
  if (!is_paid) {
    pay_one(row, seat, MEANING[answer]);
    is_paid = row->paid_count == TILE_SIZE[row->open_tile[row->at]];
  }
  if (!is_paid) return;
  for (int kind = 0; kind < 4; kind++) points += VALUES[kind] * row->paid[kind];
  take_building(row, seat, points, chance);
}

RULE void pay_for_card(Row *row, int seat, int answer, Chance *chance) {
  if (answer == ANSWER_LEAVE) { go_on(row, chance); return; }
  pay_one(row, seat, MEANING[answer]);
  if (row->paid_count == row->at + 1) take_card(row, seat, chance);
}

RULE void feed(Row *row, int seat, int answer, Chance *chance) {
  if (answer == ANSWER_HUNGRY) {
    row->hungry[seat]++;
    row->missing[seat] = 0;
  } else {
    pay_one(row, seat, MEANING[answer]);
    row->missing[seat]--;
  }
  if (row->missing[seat]) return;
  nothing_paid(row);
  ask_hungry(row, chance);
}

RULE void apply(Row *row, int answer, Chance *chance) { /* one of the legal answers of the seat that is asked */
  int seat = row->asked, thing = MEANING[answer];
  if (answer == ANSWER_TWO) { use_two(row); return; }
  switch (row->question) {
    case CHOOSE_PLACE:
      if (CIRCLES[thing] == AT_LEAST[thing]) put_figures(row, seat, thing, AT_LEAST[thing], chance);
      else { row->question = PLACE_FIGURES; row->at = (i8)thing; }
      return;
    case PLACE_FIGURES: put_figures(row, seat, row->at, thing, chance); return;
    case RESOLVE_PLACE: resolve(row, seat, thing, chance); return;
    case ADD_TOOL: add_tool(row, seat, answer, chance); return;
    case BUY_BUILDING: if (answer == ANSWER_BUY) buy_building(row, seat, chance); else go_on(row, chance); return;
    case PAY_FOR_BUILDING: pay_for_building(row, seat, answer, chance); return;
    case PAY_FOR_CARD: pay_for_card(row, seat, answer, chance); return;
    case TAKE_DIE: take_die(row, seat, thing, chance); return;
    case USE_NOW: go_on(row, chance); return;
    case TAKE_RESOURCE: take_resource(row, seat, thing, chance); return;
    case FEED: feed(row, seat, answer, chance); return;
  }
}

RULE u64 settle(Row *row, Chance *chance) { /* to the next decision, which has at least two answers, or to the end */
  u64 answers = legal(row);
  for (int step = 0; answers && !(answers & (answers - 1)) && step < MOST_STEPS; step++) {
    apply(row, LOWEST_BIT(answers), chance);
    answers = legal(row);
  }
  return answers;
}

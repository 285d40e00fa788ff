/* Actions: everyone resolves all places with own figures, gathers, buys buildings and cards. */

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

/* Whether paid and held resources can make up `size` of exactly `kinds` kinds if one of `kind` is paid next. */
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

RULE void take_die(Row *row, int seat, int face, Chance *chance) { /* then the next seat's turn, while dice are left */
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

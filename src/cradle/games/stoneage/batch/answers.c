/* Questions and answers: the legal answers, their effects, and running to the next decision. */

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

RULE u64 legal(const Row *row) { /* a bit for every legal answer; none after the end */
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
    case TAKE_DIE: /* two resources may be taken only in a seat's own turn, so only by the taker of the card */
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

RULE void apply(Row *row, int answer, Chance *chance) { /* a legal answer of the seat to move */
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

#define WAYS 32

RULE i32 way_of(const Row *row, int answer) { /* from 1 on; answers with the same number run the same code */
  return row->question == RESOLVE_PLACE && answer != ANSWER_TWO ? OVER + 1 + MEANING[answer] : 1 + row->question;
}

RULE u64 settle(Row *row, Chance *chance) { /* run to the next decision with at least two answers, or to the end */
  u64 answers = legal(row);
  for (int step = 0; answers && !(answers & (answers - 1)) && step < MOST_STEPS; step++) {
    apply(row, LOWEST_BIT(answers), chance);
    answers = legal(row);
  }
  return answers;
}

/* Checks that the rules can continue a row; every row from outside is checked here before use. */

RULE int within(const i8 *numbers, int length, int least, int most) {
  for (int at = 0; at < length; at++)
    if (numbers[at] < least || numbers[at] > most) return 0;
  return 1;
}

RULE int counts_within(const i32 *numbers, int length) { /* so that sums and products do not overflow */
  for (int at = 0; at < length; at++)
    if (numbers[at] < 0 || numbers[at] > 100000000) return 0;
  return 1;
}

RULE int sound_numbers(const Row *row) {
  return row->version == ROW_VERSION && row->seats >= 2 && row->seats <= SEATS && within(&row->setting, 1, 0, 1) &&
         within(&row->tells_points, 1, 0, 1) &&
         within(&row->start, 1, 0, row->seats - 1) && within(&row->question, 1, 0, OVER) &&
         within(&row->asked, 1, 0, row->seats - 1) && within(&row->turn, 1, 0, row->seats) &&
         within(&row->at, 1, 0, PLACES - 1) && within(&row->goods, 1, 0, FOOD) && within(&row->pips, 1, 0, 90) &&
         within(&row->to_take, 1, 0, 2) && within(&row->back, 1, 0, OVER) && within(&row->paid_count, 1, 0, 10) &&
         within(row->paid, 4, 0, 10) && within(row->dice, 6, 0, 10) && within(row->missing, SEATS, 0, 10) &&
         within(row->level, SEATS, 0, MOST_LEVEL) && within(row->display, 4, 0, CARDS) &&
         within(row->open_tile, 4, 0, TILES) && within(row->covered, 4, 0, TILES) &&
         within(row->ready, READY, 0, row->seats) && within(row->extra, SEATS, 0, CARDS) &&
         within(&row->arrival_count, 1, 0, MOST_ARRIVALS) && within(&row->taken_count, 1, 0, CARDS) &&
         within(&row->built_count, 1, 0, TILES) && row->round > 0 && row->round < 1000000000 &&
         counts_within(row->food, SEATS) && counts_within(&row->resources[0][0], 4 * SEATS) &&
         counts_within(row->hungry, SEATS);
}

RULE int sound_figures(const Row *row) {
  int standing = 0;
  for (int seat = 0; seat < SEATS; seat++) {
    int owned = row->home[seat] + row->reserve[seat];
    if (row->home[seat] < 0 || row->reserve[seat] < 0 || row->reserve[seat] >= MOST_FIGURES) return 0;
    for (int place = 0; place < PLACES; place++) {
      if (row->figures[seat][place] < 0 || row->figures[seat][place] > MOST_FIGURES) return 0;
      owned += row->figures[seat][place];
      standing += row->figures[seat][place] > 0;
    }
    if (owned != (seat < row->seats ? MOST_FIGURES : 0)) return 0;
  }
  for (int place = 0; place < PLACES; place++) {
    int taken = 0;
    for (int seat = 0; seat < SEATS; seat++) taken += row->figures[seat][place];
    if (taken != row->circles_taken[place] || taken > CIRCLES[place]) return 0;
  }
  u64 came = 0;
  for (int at = 0; at < row->arrival_count; at++) {
    if (row->arrivals[at] < 0 || row->arrivals[at] >= SEATS * PLACES || came & BIT(row->arrivals[at])) return 0;
    came |= BIT(row->arrivals[at]);
    if (row->question <= PLACE_FIGURES && !row->figures[row->arrivals[at] % SEATS][row->arrivals[at] / SEATS]) return 0;
  }
  return row->question > PLACE_FIGURES || row->arrival_count == standing;
}

RULE int sound_tools(const Row *row) {
  for (int seat = 0; seat < SEATS; seat++) {
    const i8 *tools = row->tools[seat];
    if (!within(tools, MOST_TOOLS, 0, seat < row->seats ? MOST_TOOL_VALUE : 0)) return 0;
    for (int slot = 1; slot < MOST_TOOLS; slot++)
      if (tools[slot] && !tools[slot - 1]) return 0;
    if (row->spent[seat] < 0 || row->spent[seat] >= 1 << ((tools[0] > 0) + (tools[1] > 0) + (tools[2] > 0))) return 0;
  }
  return 1;
}

RULE int add_once(u64 *seen, int thing) { /* nothing lies in two places */
  if (*seen & BIT(thing)) return 0;
  *seen |= BIT(thing);
  return 1;
}

RULE int sound_cards(const Row *row) {
  u64 seen = row->deck, owned = 0;
  if (row->deck & ~(BIT(CARDS + 1) - 2)) return 0;
  for (int space = 0; space < 4; space++)
    if (row->display[space] && !add_once(&seen, row->display[space])) return 0;
  for (int seat = 0; seat < SEATS; seat++) {
    if (seat >= row->seats && (row->cards[seat] || row->extra[seat])) return 0;
    if (row->cards[seat] & owned) return 0;
    owned |= row->cards[seat];
    if (row->extra[seat] && !add_once(&seen, row->extra[seat])) return 0;
  }
  if (COUNT_BITS(owned) != row->taken_count) return 0;
  for (int at = 0; at < row->taken_count; at++) {
    int card = row->taken[at];
    if (card < 1 || card > CARDS || !(owned & BIT(card)) || !add_once(&seen, card)) return 0;
  }
  for (int card = 0; card < READY; card++)
    if (row->ready[card] && !(row->cards[row->ready[card] - 1] & BIT(READY_CARD[card]))) return 0;
  return 1;
}

RULE int sound_buildings(const Row *row) {
  u64 seen = row->unseen_tiles;
  i32 points[SEATS] = {0, 0, 0, 0}, number[SEATS] = {0, 0, 0, 0};
  int covered = 0;
  if (seen & ~(BIT(TILES + 1) - 2)) return 0;
  for (int stack = 0; stack < 4; stack++) {
    covered += row->covered[stack];
    if (row->open_tile[stack] && !add_once(&seen, row->open_tile[stack])) return 0;
    if (stack >= row->seats && (row->open_tile[stack] || row->covered[stack])) return 0;
  }
  if (covered > COUNT_BITS(row->unseen_tiles)) return 0;
  for (int at = 0; at < row->built_count; at++) {
    int tile = row->built_tile[at], seat = row->built_seat[at];
    if (tile < 1 || tile > TILES || !add_once(&seen, tile) || seat < 0 || seat >= row->seats) return 0;
    if (row->built_for[at] < 0) return 0;
    points[seat] += row->built_for[at];
    number[seat]++;
  }
  for (int seat = 0; seat < SEATS; seat++)
    if (points[seat] != row->built_points[seat] || number[seat] != row->built[seat]) return 0;
  return 1;
}

RULE int sound_payment(const Row *row, int least_left) { /* the payment so far, and that the rest can be paid, too */
  u32 order = row->paid_order;
  int number[4] = {0, 0, 0, 0};
  for (int at = 0; at < row->paid_count; at++, order >>= 2) number[order & 3]++;
  for (int kind = 0; kind < 4; kind++)
    if (number[kind] != row->paid[kind]) return 0;
  return !order && (!row->paid_count || resource_count(row, row->asked) >= least_left);
}

RULE int sound_building_payment(const Row *row, int tile) {
  if (!sound_payment(row, 0) || row->paid_count >= TILE_SIZE[tile]) return 0;
  if (TILE_TYPE[tile] == PRICE_ANY || !row->paid_count) return TILE_TYPE[tile] != PRICE_FIXED;
  return TILE_TYPE[tile] == PRICE_KINDS && completable(row, row->asked, -1, TILE_SIZE[tile], TILE_KINDS[tile]);
}

RULE int sound_feeding(const Row *row) {
  for (int turn = 0; turn < row->seats; turn++) {
    int seat = (row->start + turn) % row->seats;
    if (row->missing[seat])
      return seat == row->asked && row->paid_count + row->missing[seat] <= 10 && sound_payment(row, row->missing[seat]);
  }
  return 0;
}

RULE int sound_question(const Row *row, int question) {
  int seat = row->asked, at = row->at, left = 0, actor = (row->start + row->turn) % row->seats;
  if (question >= RESOLVE_PLACE && question != FEED && question != TAKE_DIE && question != OVER)
    if (row->turn >= row->seats || seat != actor) return 0;
  switch (question) {
    case CHOOSE_PLACE: return row->home[seat] && open_places(row, seat);
    case PLACE_FIGURES:
      return at < PLACES && CIRCLES[at] != AT_LEAST[at] && !row->figures[seat][at] && row->home[seat] &&
             row->circles_taken[at] < CIRCLES[at];
    case RESOLVE_PLACE: return row->home[seat] + row->reserve[seat] < MOST_FIGURES;
    case ADD_TOOL: return 1;
    case BUY_BUILDING: return at < 4 && row->open_tile[at] && TILE_TYPE[row->open_tile[at]] == PRICE_FIXED;
    case PAY_FOR_BUILDING: return at < 4 && row->open_tile[at] && sound_building_payment(row, row->open_tile[at]);
    case PAY_FOR_CARD:
      return at < 4 && row->display[at] && row->paid_count <= at && sound_payment(row, at + 1 - row->paid_count);
    case TAKE_DIE:
      dice_to_take(row, &left);
      return left && left <= row->seats && row->turn < row->seats && seat == (actor + row->seats - left) % row->seats;
    case USE_NOW: return holds_two(row, seat);
    case FEED: return sound_feeding(row);
    case OVER: return !row->ready[THE_TWO];
  }
  return 0;
}

RULE int sound_asking(const Row *row) {
  int left = 0;
  if (row->question != TAKE_RESOURCE) return sound_question(row, row->question);
  if (!row->to_take || row->ready[THE_TWO]) return 0;
  if (row->back == OVER) return row->turn < row->seats && row->asked == (row->start + row->turn) % row->seats;
  if (row->back == TAKE_DIE) {
    dice_to_take(row, &left);
    if (left != row->seats) return 0;
  }
  return row->back >= RESOLVE_PLACE && row->back != USE_NOW && sound_question(row, row->back);
}

RULE int sound(const Row *row) {
  return sound_numbers(row) && sound_figures(row) && sound_tools(row) && sound_cards(row) && sound_buildings(row) &&
         sound_asking(row);
}

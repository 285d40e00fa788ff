/* Set-up, and placement: in turn, everyone puts figures on one place, until nobody can any more. */

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

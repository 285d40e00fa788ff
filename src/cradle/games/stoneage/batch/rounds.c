/* Feeding, the end of a round, and the end of the game. */

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

RULE void begin_round(Row *row) { /* EndRound will report the points scored in the round */
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

RULE void ask_hungry(Row *row, Chance *chance) { /* ask the next seat short of food, from the start player on */
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

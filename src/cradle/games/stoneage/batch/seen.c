/* A seat's observation of a row, byte for byte as the engine encodes it, and the scores of a game. */

RULE void bits_to_bytes(u64 bits, int number, u8 *bytes) { /* one byte of 0 or 1 per bit */
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ && !defined(__CUDACC__)
  for (int first = 0; first < number; first += 8) { /* eight at a time: each byte keeps one bit of the copies in it */
    u64 eight = (bits >> first & 255) * 0x0101010101010101ull & 0x8040201008040201ull;
    eight = (eight + 0x00406070787c7e7full) >> 7 & 0x0101010101010101ull;
    if (number - first < 8) __builtin_memcpy(bytes + first, &eight, number - first);
    else __builtin_memcpy(bytes + first, &eight, 8);
  }
#else
  for (int place = 0; place < number; place++) bytes[place] = bits >> place & 1;
#endif
}

RULE int at_most(int number, int most) { return number < most ? number : most; }

RULE void two_bytes(u8 *seen, int number) { /* signed, the low byte first */
  number = number > 32767 ? 32767 : number < -32768 ? -32768 : number;
  seen[0] = (u8)(number & 255);
  seen[1] = (u8)(number >> 8 & 255);
}

RULE void seen_payment(const Row *__restrict__ row, u8 *__restrict__ seen) {
  for (int kind = 0; kind < 4; kind++) seen[SEEN_PAID + kind] = (u8)row->paid[kind];
}

RULE void seen_question(const Row *__restrict__ row, u8 *__restrict__ seen) {
  seen[SEEN_QUESTION + row->question] = 1;
  switch (row->question) {
    case ADD_TOOL:
      seen[SEEN_PIPS] = (u8)row->pips;
      seen[SEEN_GOODS + row->goods] = 1;
      break;
    case PLACE_FIGURES: seen[SEEN_PLACE + row->at] = 1; break;
    case PAY_FOR_CARD:
      seen[SEEN_PLACE + CARD_SPACE + row->at] = 1;
      seen[SEEN_MISSING] = (u8)(row->at + 1 - row->paid_count);
      seen_payment(row, seen);
      break;
    case BUY_BUILDING: seen[SEEN_PLACE + BUILDING_STACK + row->at] = 1; break;
    case PAY_FOR_BUILDING:
      seen[SEEN_PLACE + BUILDING_STACK + row->at] = 1;
      seen_payment(row, seen);
      break;
    case TAKE_DIE:
      for (int face = 0; face < 6; face++) seen[SEEN_DICE + face] = (u8)row->dice[face];
      break;
    case TAKE_RESOURCE: seen[SEEN_MISSING] = (u8)row->to_take; break;
    case FEED:
      seen[SEEN_MISSING] = (u8)row->missing[row->asked];
      seen_payment(row, seen);
      break;
  }
}

/* Write one side at the offsets of the first; for other sides the caller moves `seen` on. */
RULE void seen_side(const Row *__restrict__ row, int seat, u8 *__restrict__ seen) {
  seen[SEEN_SIDE_PLAYS] = 1;
  seen[SEEN_SIDE_HOME] = (u8)row->home[seat];
  seen[SEEN_SIDE_RESERVE] = (u8)row->reserve[seat];
  seen[SEEN_SIDE_AGRICULTURE] = (u8)row->level[seat];
  for (int kind = 0; kind < 4; kind++) seen[SEEN_SIDE_RESOURCES + kind] = (u8)at_most(row->resources[seat][kind], 255);
  for (int slot = 0; slot < MOST_TOOLS; slot++) {
    seen[SEEN_SIDE_TOOLS + slot] = (u8)row->tools[seat][slot];
    seen[SEEN_SIDE_SPENT + slot] = row->spent[seat] >> slot & 1;
  }
  bits_to_bytes(row->cards[seat] >> 1, CARDS, seen + SEEN_SIDE_CARDS);
  for (int card = 0; card < READY; card++) seen[SEEN_SIDE_READY + card] = row->ready[card] == seat + 1;
  seen[SEEN_SIDE_EXTRA] = row->extra[seat] > 0;
  seen[SEEN_SIDE_BUILDINGS] = (u8)row->built[seat];
  for (int place = 0; place < PLACES; place++) seen[SEEN_SIDE_FIGURES + place] = (u8)row->figures[seat][place];
}

RULE void encode(const Row *__restrict__ row, int seat, u8 *__restrict__ seen) {
  int seats = row->seats;
  for (int at = 0; at < SEEN_BYTES; at++) seen[at] = 0;
  if (row->asked == seat && row->question != OVER) seen_question(row, seen);
  seen[SEEN_ROUND] = (u8)at_most(row->round, 255);
  seen[SEEN_START + (row->start - seat + seats) % seats] = 1;
  seen[SEEN_SEATS + seats - 2] = 1;
  seen[SEEN_DECK] = (u8)COUNT_BITS(row->deck);
  for (int space = 0; space < 4; space++) {
    if (row->display[space]) seen[SEEN_DISPLAY + CARDS * space + row->display[space] - 1] = 1;
    if (row->open_tile[space]) seen[SEEN_TILES + TILES * space + row->open_tile[space] - 1] = 1;
    seen[SEEN_COVERED + space] = (u8)row->covered[space];
  }
  if (row->extra[seat]) seen[SEEN_OWN_EXTRA + row->extra[seat] - 1] = 1;
  for (int turn = 0; turn < seats; turn++) {
    int other = (seat + turn) % seats;
    seen_side(row, other, seen + SEEN_SIDE_BYTES * turn);
    two_bytes(seen + SEEN_SIDE_FOOD + 2 * turn, row->food[other]);
    two_bytes(seen + SEEN_SIDE_POINTS + 2 * turn, points_so_far(row, other));
  }
}

/* ---- scores */

RULE int tool_values(const Row *row, int seat) {
  int sum = 0;
  for (int slot = 0; slot < MOST_TOOLS; slot++) sum += row->tools[seat][slot];
  return sum;
}

RULE int score(const Row *row, int seat) { /* if the game ended now */
  int icons[4] = {0, 0, 0, 0}, figures = MOST_FIGURES - row->reserve[seat];
  u32 first = 0, second = 0; /* symbols, a bit each: had once, had twice */
  u64 cards = row->cards[seat] | (row->extra[seat] ? BIT(row->extra[seat]) : 0);
  for (; cards; cards &= cards - 1) {
    int card = LOWEST_BIT(cards);
    if (PROFESSION[card] >= 0) icons[PROFESSION[card]] += ICONS[card];
    if (SYMBOL[card] < 0) continue;
    second |= first & 1u << SYMBOL[card];
    first |= 1u << SYMBOL[card];
  }
  int culture = COUNT_BITS(first) * COUNT_BITS(first) + COUNT_BITS(second) * COUNT_BITS(second);
  return points_so_far(row, seat) + culture + icons[FARMER] * row->level[seat] +
         icons[TOOLMAKERS] * tool_values(row, seat) + icons[BUILDER] * row->built[seat] + icons[SHAMAN] * figures +
         resource_count(row, seat) + 2 * holds_two(row, seat);
}

RULE int tie_break(const Row *row, int seat) {
  return row->level[seat] + tool_values(row, seat) + MOST_FIGURES - row->reserve[seat];
}

/* From +1 for first place to -1 for last; equal seats get the mean of their places. */
RULE void rewards(const Row *row, const i32 *scores, float *reward) {
  for (int seat = 0; seat < row->seats; seat++) {
    int above = 0, equal = 0;
    for (int other = 0; other < row->seats; other++) {
      int ahead = scores[other] - scores[seat];
      if (!ahead) ahead = tie_break(row, other) - tie_break(row, seat);
      above += ahead > 0;
      equal += ahead == 0;
    }
    reward[seat] = (float)(row->seats - 2 * above - equal) / (float)(row->seats - 1);
  }
}

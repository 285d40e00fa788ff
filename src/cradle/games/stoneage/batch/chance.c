/* Chance: dice, cards and buildings from the game's own generator or from a script. */

typedef struct {
  const i32 *script; /* faces of dice, numbers of cards and tiles, seats; none for the generator */
  i64 length, used;
  i32 wrong; /* the script has ended, or holds an impossible pick */
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

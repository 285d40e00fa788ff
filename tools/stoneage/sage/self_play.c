/* Games that play on for ever: one answer in each, and what the next to be asked sees. The rules are those of the batch
   core; the same lines serve the processor, a game after the other, and a graphics card, a thread for each game. */
#include "games.c"

#define ROOM 656 /* bytes for what a seat sees: whole words, so that a card can write them */
#define RANDOM_START 1

typedef struct {
  Row *rows;
  i64 *legal;   /* the answers, a bit each */
  i8 *asked;    /* the seat */
  u8 *done;     /* 1 where the answer ended a game; another one has begun */
  i32 *results; /* by seat, of the game that ended: 64 × score + what breaks ties */
  u8 *seen;     /* rows of ROOM bytes */
} Tables;
#define COLUMNS Row *rows, i64 *legal, i8 *asked, u8 *done, i32 *results, u8 *seen
#define AS_TABLES {rows, legal, asked, done, results, seen}

RULE void look(const Row *row, u8 *seen) { encode(row, row->asked, seen); }

RULE void begin_one(const Tables *tables, i64 game, int seats, u64 word, int most_before) {
  Row *row = tables->rows + game;
  Chance chance = OWN;
  row->chance = word;
  set_up(row, seats, RANDOM_START, &chance);
  u64 legal_now = settle(row, &chance);
  for (int before = most_before ? below(&row->chance, most_before) : 0; before > 0; before--) {
    apply(row, nth_bit(legal_now, below(&row->chance, COUNT_BITS(legal_now))), &chance);
    legal_now = settle(row, &chance);
    if (legal_now) continue;
    set_up(row, seats, RANDOM_START, &chance);
    legal_now = settle(row, &chance);
  }
  tables->legal[game] = (i64)legal_now;
  tables->asked[game] = row->asked;
}

RULE void step_one(const Tables *tables, i64 game, int answer) {
  Row *row = tables->rows + game;
  Chance chance = OWN;
  apply(row, answer, &chance);
  u64 legal_now = settle(row, &chance);
  tables->done[game] = !legal_now;
  if (!legal_now) {
    for (int seat = 0; seat < row->seats; seat++)
      tables->results[SEATS * game + seat] = 64 * score(row, seat) + tie_break(row, seat);
    set_up(row, row->seats, RANDOM_START, &chance);
    legal_now = settle(row, &chance);
  }
  tables->legal[game] = (i64)legal_now;
  tables->asked[game] = row->asked;
}

#ifdef __CUDACC__
#define LANES 32
#define WIDTH (ROOM / 4 + 1) /* words of a row in shared memory; odd, so that lanes do not get in each other's way */

__device__ static void write_seen(const u32 *shared, u8 *seen, i64 games) { /* all lanes write one row after the other */
  i64 first = (i64)blockIdx.x * LANES;
  u32 *words = (u32 *)(seen + ROOM * first);
  __syncwarp();
  for (int row = 0; row < LANES && first + row < games; row++)
    for (int at = threadIdx.x; at < ROOM / 4; at += LANES) words[ROOM / 4 * row + at] = shared[WIDTH * row + at];
}

extern "C" __global__ void begin_games(COLUMNS, const i8 *seats, const u64 *words, i32 most_before, i64 games) {
  __shared__ u32 shared[LANES * WIDTH];
  Tables tables = AS_TABLES;
  i64 game = (i64)blockIdx.x * LANES + threadIdx.x;
  if (game < games) {
    begin_one(&tables, game, seats[game], words[game], most_before);
    look(tables.rows + game, (u8 *)(shared + WIDTH * threadIdx.x));
  }
  write_seen(shared, tables.seen, games);
}

extern "C" __global__ void step_games(COLUMNS, const i8 *answers, i64 games) {
  __shared__ u32 shared[LANES * WIDTH];
  Tables tables = AS_TABLES;
  i64 game = (i64)blockIdx.x * LANES + threadIdx.x;
  if (game < games) {
    step_one(&tables, game, answers[game]);
    look(tables.rows + game, (u8 *)(shared + WIDTH * threadIdx.x));
  }
  write_seen(shared, tables.seen, games);
}
#else
void begin_games(COLUMNS, const i8 *seats, const u64 *words, i32 most_before, i64 games) {
  Tables tables = AS_TABLES;
  for (i64 game = 0; game < games; game++) {
    begin_one(&tables, game, seats[game], words[game], most_before);
    look(tables.rows + game, tables.seen + ROOM * game);
  }
}

void step_games(COLUMNS, const i8 *answers, i64 games) {
  Tables tables = AS_TABLES;
  for (i64 game = 0; game < games; game++) {
    step_one(&tables, game, answers[game]);
    look(tables.rows + game, tables.seen + ROOM * game);
  }
}
#endif

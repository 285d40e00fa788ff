/* Many games at once, called from Python. Every array has one entry per game; the caller has checked the sizes. */

#include "core.c"
#include "seen.c"
#include "soundness.c"

#ifdef __CUDACC__
#define CALL __device__
#else
#define CALL
#endif

TABLE Chance OWN = {0, 0, 0, 0};

CALL i32 row_bytes(void) { return (i32)sizeof(Row); }
CALL u32 row_version(void) { return ROW_VERSION; }
CALL i32 row_is_sound(const Row *row) { return sound(row); }

CALL void begin(Row *rows, u64 *answers, i8 *asked, i64 games, i32 seats, i32 setting) {
  for (i64 game = 0; game < games; game++) {
    Chance chance = OWN;
    set_up(rows + game, seats, setting, &chance);
    answers[game] = settle(rows + game, &chance);
    asked[game] = rows[game].asked;
  }
}

/* The first game with an illegal answer, or -1; changes nothing. */
CALL i64 first_refused(const u64 *answers, const i64 *given, i64 games) {
  for (i64 game = 0; game < games; game++)
    if (given[game] < 0 || given[game] >= ANSWERS || !(answers[game] >> given[game] & 1)) return game;
  return -1;
}

RULE void end_and_begin_anew(Row *row, u64 *answers, i32 *scores, float *reward, Chance *chance) {
  for (int seat = 0; seat < row->seats; seat++) scores[seat] = score(row, seat);
  rewards(row, scores, reward);
  set_up(row, row->seats, row->setting, chance);
  *answers = settle(row, chance);
}

/* Play one answer in every game; a game that ends is scored and kept in `ended`, and a new one begins. */
CALL void step(Row *rows, const i64 *given, u64 *answers, i8 *asked, u8 *done, i32 *scores, float *reward, Row *ended,
               i64 games) {
  for (i64 game = 0; game < games; game++) {
    Row *row = rows + game;
    Chance chance = OWN;
    i32 seats = row->seats;
    float *won = reward + seats * game;
    for (int seat = 0; seat < seats; seat++) won[seat] = 0;
    apply(row, (int)given[game], &chance);
    answers[game] = settle(row, &chance);
    done[game] = !answers[game];
    if (done[game]) {
      ended[game] = *row;
      end_and_begin_anew(row, answers + game, scores + seats * game, won, &chance);
    }
    asked[game] = row->asked;
  }
}

/* Play this many random decisions in every game; return how many games ended. */
CALL i64 play_random(Row *rows, u64 *answers, i8 *asked, i64 games, i64 decisions) {
  i64 ended = 0;
  i32 scores[SEATS];
  float reward[SEATS];
  for (i64 game = 0; game < games; game++) {
    Row *row = rows + game;
    Chance chance = OWN;
    u64 legal_now = answers[game];
    for (i64 decision = 0; decision < decisions; decision++) {
      apply(row, nth_bit(legal_now, below(&row->chance, COUNT_BITS(legal_now))), &chance);
      legal_now = settle(row, &chance);
      if (legal_now) continue;
      end_and_begin_anew(row, &legal_now, scores, reward, &chance);
      ended++;
    }
    answers[game] = legal_now;
    asked[game] = row->asked;
  }
  return ended;
}

/* Play a copy of every game at random to its end, with new chance; return the scores. */
CALL void play_out(const Row *rows, const u64 *chances, i32 *scores, i64 games, i64 most) {
  for (i64 game = 0; game < games; game++) {
    Row row = rows[game];
    Chance chance = OWN;
    row.chance = chances[game];
    u64 legal_now = settle(&row, &chance);
    for (i64 decision = 0; legal_now && decision < most; decision++) {
      apply(&row, nth_bit(legal_now, below(&row.chance, COUNT_BITS(legal_now))), &chance);
      legal_now = settle(&row, &chance);
    }
    for (int seat = 0; seat < row.seats; seat++) scores[row.seats * game + seat] = score(&row, seat);
  }
}

/* Pick a random legal answer for every game, with separate generators. */
CALL void pick(const u64 *answers, u64 *sources, i64 *picked, i64 games) {
  for (i64 game = 0; game < games; game++)
    picked[game] = nth_bit(answers[game], below(sources + game, COUNT_BITS(answers[game])));
}

CALL void masks(const u64 *answers, u8 *mask, i64 games) {
  for (i64 game = 0; game < games; game++) bits_to_bytes(answers[game], ANSWERS, mask + ANSWERS * game);
}

/* The observation of a seat in every game; -1 for the seat to move. */
CALL void observe(const Row *rows, u8 *seen, i64 games, i32 seat) {
  for (i64 game = 0; game < games; game++)
    encode(rows + game, seat < 0 ? rows[game].asked : seat, seen + SEEN_BYTES * game);
}

/* Scores if all games ended now, and points on the track. */
CALL void score_all(const Row *rows, i32 *scores, i32 *points, i64 games) {
  for (i64 game = 0; game < games; game++)
    for (int seat = 0; seat < rows[game].seats; seat++) {
      scores[rows[game].seats * game + seat] = score(rows + game, seat);
      points[rows[game].seats * game + seat] = points_so_far(rows + game, seat);
    }
}

/* Run a row from outside to its next decision; return the legal answers, or 0 if the row is unsound or over. */
CALL u64 take_up(Row *row) {
  Row copy = *row;
  Chance chance = OWN;
  if (!sound(row)) return 0;
  u64 answers = settle(&copy, &chance);
  if (answers && !(answers & (answers - 1))) return 0;
  *row = copy;
  return answers;
}

/* One answer, or the set-up for -1, with picks from a script; 1 if the script fitted exactly, else nothing changes. */
CALL i32 step_scripted(Row *row, i32 answer, i32 seats, i32 setting, const i32 *script, i64 length, u64 *answers) {
  Row copy = *row;
  Chance chance = {script, length, 0, 0};
  if (answer < 0) set_up(&copy, seats, setting, &chance);
  else if (answer >= ANSWERS || !(*answers >> answer & 1)) return 0;
  else apply(&copy, answer, &chance);
  u64 now = settle(&copy, &chance);
  if (chance.wrong || chance.used != length) return 0;
  *row = copy;
  *answers = now;
  return 1;
}

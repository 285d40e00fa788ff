/* Plays many games, and rows with bytes turned at random, in a program of its own that sanitizers can watch. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games.c"

enum { GAMES = 48 };

static Row rows[GAMES], ended[GAMES];
static u64 answers[GAMES], chances[GAMES];
static i8 asked[GAMES];
static i64 given[GAMES];
static u8 done[GAMES], seen[GAMES][SEEN_BYTES], mask[GAMES][ANSWERS];
static i32 scores[GAMES * SEATS], points[GAMES * SEATS];
static float reward[GAMES * SEATS];

static void look(int seats) {
  for (int seat = -1; seat < seats; seat++) observe(rows, &seen[0][0], GAMES, seat);
  masks(answers, &mask[0][0], GAMES);
  score_all(rows, scores, points, GAMES);
}

static void play(int seats, int steps, u64 *source) {
  for (int game = 0; game < GAMES; game++) rows[game].chance = next_word(source);
  begin(rows, answers, asked, GAMES, seats, seats == 3);
  for (int number = 0; number < steps; number++) {
    for (int game = 0; game < GAMES; game++)
      given[game] = nth_bit(answers[game], below(source, COUNT_BITS(answers[game])));
    if (first_refused(answers, given, GAMES) != -1) exit(3);
    step(rows, given, answers, asked, done, scores, reward, ended, GAMES);
    for (int game = 0; game < GAMES; game++)
      if (!row_is_sound(rows + game)) exit(4);
    look(seats);
  }
  play_random(rows, answers, asked, GAMES, 50);
}

/* Rows with a few bytes turned: refused, or played to the end without a fault. */
static int turn_bytes(int times, u64 *source) {
  int taken_up = 0;
  for (int number = 0; number < times; number++) {
    Row row = rows[below(source, GAMES)];
    for (int turned = 1 + below(source, 3); turned; turned--)
      ((u8 *)&row)[8 + below(source, (int)sizeof(Row) - 8)] = (u8)(below(source, 4) ? below(source, 12) : below(source, 256));
    if (!take_up(&row)) continue;
    taken_up++;
    chances[0] = next_word(source);
    play_out(&row, chances, scores, 1, 400);
    observe(&row, &seen[0][0], 1, -1);
  }
  return taken_up;
}

int main(int count, char **words) {
  int steps = count > 1 ? atoi(words[1]) : 100;
  u64 source = 7;
  for (int seats = 2; seats <= SEATS; seats++) {
    int taken_up = 0;
    play(seats, steps, &source);
    for (int part = 0; part < 20; part++) {
      taken_up += turn_bytes(steps, &source);
      play_random(rows, answers, asked, GAMES, 37);
    }
    printf("%d seats: %d of %d turned rows were played\n", seats, taken_up, 20 * steps);
  }
  return 0;
}

/* The kernels for many games on a graphics card: one thread per game.

   In random play, the games of a block lie in its shared memory. Before each answer they are sorted by its way
   through the rules, so that neighbouring threads, which a card can only drive together, do the same. */

#define GAME ((i64)blockIdx.x * blockDim.x + threadIdx.x)
#define ME ((i32)threadIdx.x)
#define SEATED (rows[GAME].seats * GAME)
#define KERNEL extern "C" __global__ void

KERNEL begin_on_card(Row *rows, u64 *answers, i8 *asked, i64 games, i32 seats, i32 setting) {
  if (GAME < games) begin(rows + GAME, answers + GAME, asked + GAME, 1, seats, setting);
}
KERNEL refused_on_card(const u64 *answers, const i64 *given, i64 *first, i64 games) {
  if (GAME < games && !first_refused(answers + GAME, given + GAME, 1)) atomicMin((u64 *)first, (u64)GAME);
}
KERNEL step_on_card(Row *rows, const i64 *given, u64 *answers, i8 *asked, u8 *done, i32 *scores, float *reward,
                    Row *ended, i64 games) {
  if (GAME < games)
    step(rows + GAME, given + GAME, answers + GAME, asked + GAME, done + GAME, scores + SEATED, reward + SEATED,
         ended + GAME, 1);
}
KERNEL pick_on_card(const u64 *answers, u64 *sources, i64 *picked, i64 games) {
  if (GAME < games) pick(answers + GAME, sources + GAME, picked + GAME, 1);
}
KERNEL masks_on_card(const u64 *answers, u8 *mask, i64 numbers) { /* a thread for each number of each game */
  if (GAME < numbers) mask[GAME] = answers[GAME / ANSWERS] >> GAME % ANSWERS & 1;
}
KERNEL score_on_card(const Row *rows, i32 *scores, i32 *points, i64 games) {
  if (GAME < games) score_all(rows + GAME, scores + SEATED, points + SEATED, 1);
}

/* ---- observations: written in the block's memory, then copied out by all threads side by side */

KERNEL observe_on_card(const Row *rows, u8 *seen, i64 games, i32 seat) {
  extern __shared__ u64 in_block[];
  u8 *written = (u8 *)in_block;
  i64 first = (i64)blockIdx.x * blockDim.x;
  i32 many = (i32)(games - first < blockDim.x ? games - first : blockDim.x);
  if (ME < many) observe(rows + first + ME, written + SEEN_BYTES * ME, 1, seat);
  __syncthreads();
  for (i32 byte = ME; byte < SEEN_BYTES * many; byte += blockDim.x) seen[SEEN_BYTES * first + byte] = written[byte];
}

/* ---- playing at random, IN_A_BLOCK games together, APART words from one to the next */

#define WORDS ((i32)(sizeof(Row) / 4))
#define HERE(game) ((Row *)(held + APART * (game)))
#define FIRST ((i64)blockIdx.x * IN_A_BLOCK)

/* Copy the rows of a block into its memory, or back. */
RULE void carry(u32 *rows, u32 *held, i32 many, i32 is_back) {
  for (i32 word = ME; word < many * WORDS; word += IN_A_BLOCK) {
    u32 *here = held + word / WORDS * APART + word % WORDS;
    if (is_back) rows[word] = *here;
    else *here = rows[word];
  }
  __syncthreads();
}

/* The index at which each way begins when the games are sorted by their ways. */
RULE void begin_ways(const i32 *takers, i32 *begins) {
  for (i32 way = ME; way < WAYS; way += IN_A_BLOCK) {
    begins[way] = 0;
    for (i32 other = 0; other < way; other++) begins[way] += takers[other];
  }
}

/* The next answer of a game, one of `legal_now`; it counts as a decision only if there are several. */
RULE i32 next_answer(Row *row, u64 legal_now, i64 *decisions) {
  if (!(legal_now & (legal_now - 1))) return legal_now ? LOWEST_BIT(legal_now) : 0;
  --*decisions;
  return nth_bit(legal_now, below(&row->chance, COUNT_BITS(legal_now)));
}

KERNEL play_on_card(Row *rows, u64 *answers, i8 *asked, i64 *ended, i64 games, i64 decisions) {
  extern __shared__ u64 in_block[];
  u32 *held = (u32 *)in_block;
  __shared__ u64 legal_in[IN_A_BLOCK];
  __shared__ i32 answer_in[IN_A_BLOCK], order[IN_A_BLOCK], ended_in[IN_A_BLOCK], takers[WAYS], begins[WAYS];
  i32 many = (i32)(games - FIRST < IN_A_BLOCK ? games - FIRST : IN_A_BLOCK), is_game = ME < many;
  carry((u32 *)(rows + FIRST), held, many, 0);
  if (is_game) legal_in[ME] = answers[FIRST + ME];
  ended_in[ME] = 0;
  for (;;) {
    if (ME == 0)
      for (i32 way = 0; way < WAYS; way++) takers[way] = 0;
    __syncthreads();
    i32 goes_on = is_game && (decisions || !(legal_in[ME] & (legal_in[ME] - 1))), way = 0, place = 0;
    if (goes_on) {
      answer_in[ME] = next_answer(HERE(ME), legal_in[ME], &decisions);
      way = legal_in[ME] ? way_of(HERE(ME), answer_in[ME]) : 0;
      place = atomicAdd(takers + way, 1);
    }
    i32 busy = __syncthreads_count(goes_on);
    if (!busy) break;
    begin_ways(takers, begins);
    __syncthreads();
    if (goes_on) order[begins[way] + place] = ME;
    __syncthreads();
    if (ME < busy) {
      i32 game = order[ME], scores[SEATS];
      float reward[SEATS];
      Chance chance = OWN;
      if (legal_in[game]) {
        apply(HERE(game), answer_in[game], &chance);
        legal_in[game] = legal(HERE(game));
      } else {
        end_and_begin_anew(HERE(game), legal_in + game, scores, reward, &chance);
        ended_in[game]++;
      }
    }
    __syncthreads();
  }
  if (is_game) {
    answers[FIRST + ME] = legal_in[ME];
    asked[FIRST + ME] = HERE(ME)->asked;
    ended[FIRST + ME] = ended_in[ME];
  }
  carry((u32 *)(rows + FIRST), held, many, 1);
}

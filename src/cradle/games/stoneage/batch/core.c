/* Stone Age, the whole of its rules, on one row of numbers: the same questions, answers and chance as the engine has.

   It reads like the rules: a round is placement, actions and feeding; `legal` says what may be answered now, as one bit
   for each answer of the game's list; `apply` does it; `settle` goes on while only one answer is left. No headers, no
   memory of its own and no library, so that it also compiles for graphics cards. */

typedef signed char i8;
typedef unsigned char u8;
typedef int i32;
typedef unsigned int u32;
typedef long long i64;
typedef unsigned long long u64;

#ifdef __CUDACC__
#define RULE __device__ static __forceinline__ /* with calls, NVRTC 13.0 made code that read outside its stack; why is not known */
#define TABLE __device__ static const
#define COUNT_BITS(bits) __popcll(bits)
#define LOWEST_BIT(bits) (__ffsll((long long)(bits)) - 1)
#else
#define RULE static inline
#define TABLE static const
#define COUNT_BITS(bits) __builtin_popcountll(bits)
#define LOWEST_BIT(bits) __builtin_ctzll(bits)
#endif

#include "tables.h"

#define BIT(place) (1ull << (place))
#define THE_TWO (READY - 1) /* among the single-use cards: the one with two resources */
#define MOST_STEPS 100000   /* that may follow each other without a decision, as in the engine */

#include "chance.c"
#include "gains.c"
#include "rounds.c"
#include "actions.c"
#include "placement.c"
#include "answers.c"

/* The complete rules of Stone Age on one row of numbers, with the same questions, answers and chance as the engine.

   It reads like the rules: a round is placement, actions and feeding; `legal` returns the legal answers as one bit for
   each answer of the game's list; `apply` plays an answer; `settle` continues while only one answer is left. It uses no
   headers, no own memory and no library, so that it also compiles for graphics cards. */

typedef signed char i8;
typedef unsigned char u8;
typedef int i32;
typedef unsigned int u32;
typedef long long i64;
typedef unsigned long long u64;

#ifdef __CUDACC__
#define RULE __device__ static __forceinline__ /* with calls, NVRTC 13.0 made code that read outside its stack; cause unknown */
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
#define THE_TWO (READY - 1) /* the card with two resources, among the single-use cards */
#define MOST_STEPS 100000   /* in a row without a decision, as in the engine */

#include "chance.c"
#include "gains.c"
#include "rounds.c"
#include "actions.c"
#include "placement.c"
#include "answers.c"

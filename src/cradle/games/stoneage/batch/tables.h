/* Made by tools/stoneage/batch_tables.py from the data of the game: change those, and make it anew. */
#define ROW_VERSION 0x2714b7abu
#define TOOLMAKER 0
#define HUT 1
#define FIELD 2
#define HUNT 3
#define FOREST 4
#define CARD_SPACE 8
#define BUILDING_STACK 12
#define WOOD 0
#define FOOD 4
#define SEATS 4
#define PLACES 16
#define CARDS 36
#define TILES 28
#define MOST_FIGURES 10
#define MOST_TOOLS 3
#define MOST_TOOL_VALUE 4
#define MOST_LEVEL 10
#define MOST_ARRIVALS 32
#define START_FIGURES 5
#define START_FOOD 12
#define TILES_PER_STACK 7
#define HUNGER_POINTS -10
#define DICE_OF_A_CARD 2
#define READY 4
#define SYMBOLS 8
#define FARMER 0
#define TOOLMAKERS 1
#define BUILDER 2
#define SHAMAN 3
enum Question { CHOOSE_PLACE, PLACE_FIGURES, RESOLVE_PLACE, ADD_TOOL, BUY_BUILDING, PAY_FOR_BUILDING, PAY_FOR_CARD, TAKE_DIE, USE_NOW, TAKE_RESOURCE, FEED, OVER };
enum Effect { EFFECT_DICE_FOR_ALL, EFFECT_FOOD, EFFECT_RESOURCE, EFFECT_ROLL_RESOURCE, EFFECT_POINTS, EFFECT_TOOL, EFFECT_AGRICULTURE, EFFECT_DRAW_CARD, EFFECT_SINGLE_USE_TOOL, EFFECT_CHOOSE_RESOURCES };
enum Price { PRICE_FIXED, PRICE_KINDS, PRICE_ANY };
#define POINTS_CARDS 0x1c000000ull
#define ANSWERS 48
#define ANSWER_DONE 43
#define ANSWER_BUY 44
#define ANSWER_LEAVE 45
#define ANSWER_HUNGRY 46
#define ANSWER_KEEP 47
#define ANSWER_TWO 3
#define FIRST_DIE 4
#define FIRST_NUMBER 10
#define FIRST_TOOL 40
TABLE i8 PLACE_ANSWER[16] = {35, 32, 29, 31, 30, 28, 33, 34, 24, 25, 26, 27, 20, 21, 22, 23};
TABLE i8 RESOURCE_ANSWER[4] = {39, 36, 38, 37};
TABLE i8 READY_ANSWER[4] = {2, 1, 0, 3};
TABLE i8 MEANING[48] = {2, 1, 0, 3, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 8, 9, 10, 11, 5, 2, 4, 3, 1, 6, 7, 0, 1, 3, 2, 0, 0, 1, 2, 0, 0, 0, 0, 0};
#define SEEN_BYTES 653
#define SEEN_QUESTION 0
#define SEEN_PIPS 11
#define SEEN_GOODS 12
#define SEEN_MISSING 17
#define SEEN_PLACE 18
#define SEEN_DICE 34
#define SEEN_PAID 40
#define SEEN_ROUND 44
#define SEEN_START 45
#define SEEN_SEATS 49
#define SEEN_DISPLAY 52
#define SEEN_DECK 196
#define SEEN_TILES 197
#define SEEN_COVERED 309
#define SEEN_OWN_EXTRA 313
#define SEEN_SIDE_PLAYS 349
#define SEEN_SIDE_HOME 350
#define SEEN_SIDE_RESERVE 351
#define SEEN_SIDE_AGRICULTURE 352
#define SEEN_SIDE_RESOURCES 353
#define SEEN_SIDE_TOOLS 357
#define SEEN_SIDE_SPENT 360
#define SEEN_SIDE_CARDS 363
#define SEEN_SIDE_READY 399
#define SEEN_SIDE_EXTRA 403
#define SEEN_SIDE_BUILDINGS 404
#define SEEN_SIDE_FIGURES 405
#define SEEN_SIDE_FOOD 637
#define SEEN_SIDE_POINTS 645
#define SEEN_SIDE_BYTES 72
TABLE i8 VILLAGE_PLACES[5] = {0, 0, 2, 2, 3};
TABLE i8 PLAYERS_PER_RESOURCE_PLACE[5] = {0, 0, 1, 2, 4};
TABLE i8 BUILDING_STACKS[5] = {0, 0, 2, 3, 4};
TABLE i8 CIRCLES[16] = {1, 2, 1, 99, 7, 7, 7, 7, 1, 1, 1, 1, 1, 1, 1, 1};
TABLE i8 AT_LEAST[16] = {1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
TABLE i8 GATHERED[16] = {-1, -1, -1, 4, 0, 1, 2, 3, -1, -1, -1, -1, -1, -1, -1, -1};
TABLE i8 VALUES[5] = {3, 4, 5, 6, 2};
TABLE i8 UPPER[37] = {-1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 6, 6, 7, 8, 8, 8, 9};
TABLE i8 AMOUNT[37] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7, 5, 4, 3, 3, 2, 1, 2, 1, 1, 1, 1, 0, 0, 0, 3, 3, 3, 1, 1, 1, 1, 4, 3, 2, 2};
TABLE i8 RESOURCE[37] = {-1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 2, 3, 1, 3, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
TABLE i8 SYMBOL[37] = {-1, 5, 4, 6, 3, -1, -1, -1, -1, -1, -1, 5, 0, -1, 7, -1, -1, 7, 6, -1, -1, -1, -1, 1, -1, -1, 2, 2, -1, 1, 4, -1, 3, -1, -1, -1, 0};
TABLE i8 PROFESSION[37] = {-1, -1, -1, -1, -1, 2, 2, 0, 0, 1, 1, -1, -1, 2, -1, 0, 2, -1, -1, 0, 3, 3, 3, -1, 3, 3, -1, -1, 2, -1, -1, 0, -1, 1, 1, 1, -1};
TABLE i8 ICONS[37] = {0, 0, 0, 0, 0, 1, 2, 1, 2, 2, 2, 0, 0, 1, 0, 2, 2, 0, 0, 1, 1, 1, 2, 0, 1, 2, 0, 0, 3, 0, 0, 1, 0, 1, 1, 2, 0};
TABLE i8 READY_CARD[4] = {33, 34, 35, 36};
TABLE i8 READY_PLACE[37] = {-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 1, 2, 3};
TABLE i8 TILE_TYPE[29] = {-1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2};
TABLE i8 TILE_POINTS[29] = {0, 10, 11, 11, 12, 12, 12, 13, 13, 13, 13, 14, 14, 14, 14, 15, 15, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
TABLE i8 TILE_SIZE[29] = {0, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 7, 7, 7};
TABLE i8 TILE_KINDS[29] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 1, 2, 3, 4, 0, 0, 0};
TABLE i8 COST[116] = {0, 0, 0, 0, 2, 1, 0, 0, 2, 0, 1, 0, 1, 2, 0, 0, 2, 0, 0, 1, 1, 1, 1, 0, 1, 1, 1, 0, 1, 0, 2, 0, 0, 2, 1, 0, 1, 1, 0, 1, 1, 1, 0, 1, 0, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 1, 1, 0, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
typedef struct {
  u64 chance; /* the generator of this game */
  u64 deck; /* cards not yet seen, a bit each */
  u64 cards[4]; /* cards taken, a bit each */
  u32 version; /* of rules and rows; anything else is no row */
  u32 unseen_tiles; /* a bit each */
  i32 round;
  i32 food[4];
  i32 resources[4][4];
  i32 hungry[4]; /* how often a seat lost ten points */
  i32 built_points[4]; /* of all buildings */
  i32 points_before[4]; /* when the round began */
  u32 paid_order; /* resources paid in this question, two bits each, the first lowest */
  i8 seats;
  i8 tells_points; /* 1 where the end of the round tells what everybody scored in it */
  i8 setting; /* 1 where chance chooses the first start player */
  i8 start; /* the start player */
  i8 question; /* as rows of what a seat sees number them; OVER after the end */
  i8 asked; /* the seat that decides */
  i8 turn; /* whose actions: so many seats after the start player */
  i8 at; /* the place, card space or stack that the question is about */
  i8 goods; /* what is rolled for */
  i8 pips; /* of the roll, with the tools added */
  i8 to_take; /* resources to choose with the card */
  i8 back; /* the question to which that leads back; OVER for none */
  i8 paid_count;
  i8 paid[4]; /* by kind */
  i8 dice[6]; /* by face: of the roll, or those left for everyone */
  i8 missing[4]; /* food that is still to be paid for */
  i8 home[4];
  i8 reserve[4];
  i8 level[4];
  i8 tools[4][3];
  i8 spent[4]; /* a bit for each tool that has served */
  i8 figures[4][16];
  i8 circles_taken[16];
  i8 display[4];
  i8 open_tile[4];
  i8 covered[4];
  i8 ready[4]; /* by single-use card: 1 and the seat that may use it */
  i8 extra[4]; /* the card drawn face down */
  i8 built[4]; /* how many buildings */
  i8 arrival_count;
  i8 taken_count;
  i8 built_count;
  i8 arrivals[32]; /* 4 × place + seat, in the order figures came */
  i8 taken[36]; /* cards of all seats, in the order they were taken */
  i8 built_tile[28]; /* buildings of all seats, in the order they were taken */
  i8 built_seat[28]; /* whose they are */
  i8 built_for[28]; /* their points */
} Row;

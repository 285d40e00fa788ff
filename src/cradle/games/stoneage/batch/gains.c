/* A seat's belongings, and its gains, none beyond the maximum. */

RULE int resource_count(const Row *row, int seat) {
  const i32 *held = row->resources[seat];
  return held[0] + held[1] + held[2] + held[3];
}

RULE int holds_two(const Row *row, int seat) { return row->ready[THE_TWO] == seat + 1; }

RULE int points_so_far(const Row *row, int seat) { /* the seat's points on the track */
  int points = row->built_points[seat] + HUNGER_POINTS * row->hungry[seat];
  for (u64 cards = row->cards[seat] & POINTS_CARDS; cards; cards &= cards - 1) points += AMOUNT[LOWEST_BIT(cards)];
  return points;
}

RULE void gain(Row *row, int seat, int goods, int amount) {
  if (goods == FOOD) row->food[seat] += amount;
  else row->resources[seat][goods] += amount;
}

RULE void gain_tool(Row *row, int seat) { /* three tiles of value 1, then a lowest is raised, an unused one first */
  i8 *tools = row->tools[seat];
  int lowest = MOST_TOOL_VALUE, raised = -1;
  for (int slot = 0; slot < MOST_TOOLS; slot++) {
    if (!tools[slot]) { tools[slot] = 1; return; }
    if (tools[slot] < lowest) lowest = tools[slot];
  }
  if (lowest == MOST_TOOL_VALUE) return;
  for (int slot = MOST_TOOLS - 1; slot >= 0; slot--)
    if (tools[slot] == lowest && (raised < 0 || !(row->spent[seat] >> slot & 1) || row->spent[seat] >> raised & 1))
      raised = slot;
  tools[raised]++;
}

RULE void gain_level(Row *row, int seat) { row->level[seat] += row->level[seat] < MOST_LEVEL; }

RULE void gain_figure(Row *row, int seat) {
  int born = row->reserve[seat] > 0;
  row->reserve[seat] -= born;
  row->home[seat] += born;
}

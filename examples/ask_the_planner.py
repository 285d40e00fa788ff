"""Ask the planner what to buy in phase 12 of Mega Civilization: prices, the best basket, and a plan for two turns."""

import cradle

me = cradle.position(own=["music", "pottery"], hand={"salt": 4, "gold": 1}, treasury=12, players=8)

print("Agriculture costs you", cradle.price_list(me)["agriculture"])

best = cradle.plan(me)
print(best.sentence("Most points"))
print("Pay with", best.as_dict()["paid"])

ahead = cradle.plan_turns(me, turns=2, income=120, work=2000)
print("\n".join(ahead.sentences()))

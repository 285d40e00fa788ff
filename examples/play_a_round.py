"""Play Stone Age from Python: look at your options, place your figures, and let a bot answer for the other seat."""

import cradle

match = cradle.Record.new("stoneage", seats=2, seed=7, names=["Ann", "Robot"], bots=[None, "random"])

print(match.prompt(0))
print("You could choose:", ", ".join(match.options(0)[:5]), "...")
match.play_all(0, ["forest", 3])  # three figures to the forest

try:
    match.play(0, "forest")
except cradle.Refused as no:
    print("Refused:", no)  # it is the other seat's turn

cradle.let_bots_play(match)
for item in match.news(0):
    print(item["says"])

match.save("example.cradle")
print("Saved; cradle play --resume example.cradle continues in the terminal.")

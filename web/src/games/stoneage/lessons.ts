/** The explanations: one sentence at a time, when a question comes up for the first or second time. */

import type { View } from "../../talk/question";
import { say } from "../../words/say";
import type { ChoiceName } from "./questions";

/** The sentences for each kind of question, the first time and the next ones. */
const lessons = (): Partial<Record<ChoiceName, string[]>> => ({
  ChoosePlace: [
    say("Everyone sends their people to work in turn. Tap the forest: it glows because you may go there."),
    say("Each of your people eats 1 food a round. Hunters roll dice for food; send some of yours to hunt."),
    say(
      "A card or building takes one figure now and resources when you use it. Toolmaker, hut and field help every round.",
    ),
  ],
  PlaceFigures: [
    say("Each figure rolls one die. The small number is what they bring on average. Tap how many go."),
    say("More figures, more dice. Keep some at home for another place."),
  ],
  ResolvePlace: [
    say(
      "All figures are placed. Now use your places one by one, in any order: tap one and look at the odds.",
    ),
    say("Gather before you pay: what you bring home can be spent at once."),
  ],
  AddTool: [
    say("Tools add to a roll, once a round each. The bar shows how many pips are missing for one more."),
  ],
  PayForCard: [
    say("A card costs any resources you like. Its upper half happens now, the lower half counts at the end."),
  ],
  PayForBuilding: [say("Pay what the building asks; more valuable resources make it worth more points.")],
  BuyBuilding: [say("A building scores its points at once.")],
  TakeDie: [say("Everyone takes one of these dice. Each face gives something else.")],
  Feed: [
    say(
      "Every figure eats one food. A resource can stand in for a missing food; otherwise you lose 10 points.",
    ),
  ],
  TakeResource: [say("Take the resource you need most; it can be spent at once.")],
});

const WAITING = () => [
  say("The others are choosing their places. What they take is gone for this round."),
  say("Watch where the others go: a full place is closed to you."),
];

/** The next sentence to say; empty once all have been said. */
export function lesson(view: View, heard: Record<string, number>): string {
  const choice = view.question?.choice ?? "waiting";
  const said = choice === "waiting" ? WAITING() : (lessons()[choice as ChoiceName] ?? []);
  return said[heard[choice] ?? 0] ?? "";
}

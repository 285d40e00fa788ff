/** The status of a match in a list: who plays, how far it is, how it ended. */

import type { GamePage } from "../shell/game";
import type { Summary } from "../talk/messages";
import { listed, say } from "../words/say";

const A_FEW = 3; // names to list

/** "Chess with Mara and Wren" */
export function called({ title, names, mine, free, invited }: Summary): string {
  const others = names.filter((_, seat) => ![...mine, ...free, ...invited].includes(seat));
  if (mine.length === 0 || others.length === 0) return title;
  const who = others.length > A_FEW ? say("{n} others", { n: others.length }) : listed(others);
  return say("{game} with {who}", { game: title, who });
}

/** "Round 7", "Turn 9, Movement"; at the end "14 rounds", in the words of the game. */
export function howFar({ state, stage, phase }: Summary, game: GamePage): string {
  return stage ? game.howFar(stage[0]!, phase, state === "over") : "";
}

/** "You won with 152"; empty if the winner is unknown, as in games imported before winners were stored. */
export function victory(match: Summary): string {
  const { names, ranks, scores, mine } = match;
  const winners = seatsOf(match).filter((seat) => ranks?.[seat] === 1);
  if (!winners.length) return "";
  const who = listed(winners.map((seat) => names[seat]!));
  const points = scores?.[winners[0]!];
  if (points === undefined) return say("{who} won", { who });
  if (winners.join() === mine.join()) return say("You won with {points} points", { points });
  return say("{who} won with {points} points", { who, points });
}

/** "Wren 138, Jonas 76": the other players of a small match; for a large one only your own seats. */
export function runnersUp(match: Summary): string {
  const { names, ranks, scores, mine } = match;
  if (!ranks || !scores) return "";
  const shown = seatsOf(match)
    .filter((seat) => ranks[seat] !== 1 && (names.length <= A_FEW + 1 || mine.includes(seat)))
    .sort((one, other) => ranks[one]! - ranks[other]!);
  return shown
    .map((seat) => say("{name} {points}", { name: names[seat]!, points: scores[seat]! }))
    .join(", ");
}

const seatsOf = ({ names }: Summary): number[] => names.map((_, seat) => seat);

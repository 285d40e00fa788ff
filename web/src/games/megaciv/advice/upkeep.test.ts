/** The page names the ships that a plan does not pay for. */

import { expect, test } from "vitest";

import type { PlannedStep } from "../../../talk/messages";
import type { Asked } from "../asked";
import { leftUnpaid } from "./upkeep";

const question = {
  choice: "ChooseMove",
  about: { ended: { unpaid: ["tyre", "gaza"] } },
  candidates: [
    { answer: "ship tyre", label: "", refers: [["ship", "tyre"]] },
    { answer: "tyre", label: "", refers: [["area", "tyre"]] },
    { answer: "ship gaza", label: "", refers: [["ship", "gaza"]] },
  ],
} as unknown as Asked;
const step = (...answers: string[]) => ({ answers, why: "", ends: false }) as unknown as PlannedStep;

test("a ship that the plan takes up is paid for, another is given up", () => {
  expect(leftUnpaid(question, [step("tyre", "sidon"), step("ship gaza", "treasury")])).toEqual(["tyre"]);
  expect(leftUnpaid(question, [step("ship gaza"), step("ship tyre")])).toEqual([]);
});

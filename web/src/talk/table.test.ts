import { describe, expect, it } from "vitest";

import type { View } from "./question";
import { Table, type Wire } from "./table.svelte";

const candidate = { answer: "forest", label: "Forest", refers: [] };
const view = (asked: number) =>
  ({
    asked,
    names: [],
    waiting: [0],
    awaited: [],
    question: { choice: "ChoosePlace", prompt: "", rule: "", kinds: [], about: {}, candidates: [candidate] },
  }) as unknown as View;

function tableThatSays(reply: { sentence: string; rule: string } | null): Table {
  return new Table(view(1), { answer: () => Promise.resolve(reply) } as unknown as Wire);
}

describe("an answer", () => {
  it("is held until what it brought is shown", async () => {
    const table = tableThatSays(null);
    await table.send(["forest"]);
    expect(table.sending).toBe(true);

    table.show(view(2));
    expect(table.sending).toBe(false);
  });

  it("can be given anew at once if it was refused", async () => {
    const table = tableThatSays({ sentence: "the forest is full", rule: "SA-PLC-6" });
    await table.send(["forest"]);

    expect(table.sending).toBe(false);
    expect(table.refused?.rule).toBe("SA-PLC-6");
  });
});

describe("advice", () => {
  it("is gone once the question is answered, also while what comes of it is still shown", async () => {
    const hint = () => Promise.resolve({ answer: "forest", why: "Wood is wanted" });
    const wire = { answer: () => Promise.resolve(null), hint, look: () => Promise.resolve({}) };
    const table = new Table(view(1), wire as unknown as Wire);
    await table.advise();
    expect(table.advice?.why).toBe("Wood is wanted");

    await table.do();
    expect(table.view.asked).toBe(1);
    expect(table.advice).toBeNull();
  });
});

describe("advice that was taken", () => {
  const counted = (asked: number) => {
    const numbers = [1, 2, 3].map((answer) => ({ answer, label: "", refers: [] }));
    return { ...view(asked), question: { choice: "PlaceFigures", candidates: numbers } } as unknown as View;
  };
  const advised = async () => {
    const hint = () => Promise.resolve({ answer: "forest", why: "2 figures bring wood", next: [2] });
    const wire = { answer: () => Promise.resolve(null), hint, look: () => Promise.resolve({}) };
    const table = new Table(view(1), wire as unknown as Wire);
    await table.advise();
    return table;
  };

  it("goes on with the number that its reason names", async () => {
    const table = await advised();
    await table.do();
    table.show(counted(2));
    expect(table.chosen?.answer).toBe(2);
    expect(table.advice?.why).toBe("2 figures bring wood");
  });

  it("says nothing of another place", async () => {
    const table = await advised();
    await table.send(["river"]);
    table.show(counted(2));
    expect(table.chosen).toBeNull();
    expect(table.advice).toBeNull();
  });
});

describe("a look at an answer", () => {
  it("is asked for once, whoever wants it", async () => {
    let asked = 0;
    const look = () => Promise.resolve({ undo: `yes ${++asked}` });
    const table = new Table(view(1), { look } as unknown as Wire);

    await Promise.all([table.ask("forest"), table.ask("forest")]);
    expect((await table.ask("forest"))?.undo).toBe("yes 1");

    table.show(view(2));
    expect((await table.ask("forest"))?.undo).toBe("yes 2");
  });
});

describe("taking back", () => {
  const with_answers = (asked: number, answers: unknown[]) =>
    ({ ...view(asked), undo: { possible: true }, draft: [{ asked: 1, answers, says: [], did: [] }] }) as View;

  it("takes back all that one press said", async () => {
    let undone = 0;
    const wire = { answer: () => Promise.resolve(null), undo: () => Promise.resolve((undone++, null)) };
    const table = new Table(with_answers(2, ["siwa"]), wire as unknown as Wire);
    await table.send([{ to: "jalo", number: 2 }]);
    table.show(with_answers(4, ["siwa", "jalo", 2]));

    await table.undo();

    expect(undone).toBe(2);
  });

  it("takes back one answer where nobody knows what a press said", async () => {
    let undone = 0;
    const wire = { undo: () => Promise.resolve((undone++, null)) };
    const table = new Table(with_answers(4, ["siwa", "jalo", 2]), wire as unknown as Wire);

    await table.undo();

    expect(undone).toBe(1);
  });
});

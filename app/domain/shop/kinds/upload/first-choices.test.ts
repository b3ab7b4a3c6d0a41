import { expect, test } from "vitest";
import { startingChoices, type CutChoices } from "#domain/prepress/artwork/cut-choices";
import { CUT } from "#domain/shop/pricing/costs/cut";
import { firstChoices } from "./first-choices.ts";

const design = { width: 3, height: 2, options: {}, cutLine: undefined, cutChoices: undefined };
const dieCut = { cut: "die", pieces: "one" } as const;
const sheet = { cut: "kiss", pieces: "each" } as const;
const saved: CutChoices = { ...startingChoices("custom", { width: 1, height: 1 }), ...sheet, tolerance: 40 };

test("a new design starts with its product's cut, or with the ordered one", () => {
  expect(firstChoices(design, "circle", dieCut)).toEqual({
    ...startingChoices("circle", { width: 3, height: 2 }),
    cut: "die",
  });
  expect(firstChoices({ ...design, options: { [CUT]: "kiss" } }, "circle", dieCut).cut).toBe("kiss");
});

test("a sheet is cut as its product says, whatever was ordered", () => {
  expect(firstChoices({ ...design, options: { [CUT]: "die" } }, "custom", sheet)).toMatchObject(sheet);
});

test("saved choices are adapted to another size, shape and cut", () => {
  const resized = { ...design, cutChoices: saved };
  expect(firstChoices(resized, "circle", dieCut)).toEqual({
    ...saved,
    outline: "circle",
    box: { width: 3, height: 2 },
  });
  expect(firstChoices({ ...resized, options: { [CUT]: "die" } }, "custom", dieCut)).toMatchObject(dieCut);
});

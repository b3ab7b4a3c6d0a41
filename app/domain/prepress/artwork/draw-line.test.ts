import { expect, test } from "vitest";
import { startingChoices } from "#domain/prepress/artwork/cut-choices";
import { measureDrawing } from "#domain/prepress/artwork/cut-line/drawing-outlines";
import { agreesWithPicture, tracedLine } from "#domain/prepress/artwork/draw-line";
import { lookAt } from "#domain/prepress/artwork/pixel-facts";
import { preflight } from "#domain/prepress/artwork/preflight/preflight";
import { readDrawing } from "#domain/ground/files/svg/drawing";
import { starMask } from "../../../../tests/fixtures/masks.ts";

const STAR = "M50 5L61 38L96 38L68 59L79 92L50 72L21 92L32 59L4 38L39 38Z";
const choices = startingChoices("custom", { width: 3, height: 3 });

test("a line along a drawing's outlines counts only where its picture shows something to cut around", () => {
  const drawing = readDrawing(
    `<svg viewBox="0 0 100 100"><path d="${STAR}" fill="none" stroke="#f00" stroke-width="0.01"/></svg>`,
  );
  const outlines = drawing.ok ? measureDrawing(drawing.value, 1).outlines : undefined;
  const line = tracedLine(outlines ?? starMask, choices);
  expect([outlines === undefined, line.ok]).toEqual([false, true]);
  const picture = { ...starMask, alpha: starMask.alpha.map((value) => (value > 0 ? 40 : 0)) };
  expect(agreesWithPicture(line, tracedLine(picture, choices), picture)).toBe(false);
  const starLine = tracedLine(starMask, choices);
  expect(agreesWithPicture(starLine, tracedLine(starMask, choices), starMask)).toBe(true);
});

test("a picture of which nothing is half opaque is said at the file, and can be cut around everything", () => {
  /** A square of this alpha on a transparent ground. */
  const look = (alpha: number) => {
    const data = new Uint8ClampedArray(4 * 10 * 10);
    for (let i = 44; i < 300; i += 4) data.set([200, 0, 0, alpha], i);
    return lookAt({ width: 10, height: 10, data }).look;
  };
  const findProblem = (alpha: number, coversAll = false, dieCut = true) =>
    preflight({
      type: "image/png",
      facts: {},
      order: { widthIn: 3, heightIn: 3 },
      look: look(alpha),
      dieCut,
      coversAll,
    }).find(({ id }) => id === "faint");
  expect(findProblem(15)).toMatchObject({ level: "block", mend: { changes: { coverage: "all" } } });
  expect([findProblem(15, true), findProblem(15, false, false), findProblem(128), findProblem(0)]).toEqual(
    new Array(4).fill(undefined),
  );
});

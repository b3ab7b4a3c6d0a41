import { expect, test } from "vitest";
import { preflight, type PreflightInput } from "#domain/prepress/artwork/preflight/preflight";

const drawing: PreflightInput = {
  type: "application/postscript",
  facts: { widthIn: 1, heightIn: 1 },
  order: { widthIn: 3, heightIn: 3 },
  dieCut: true,
};
const find = (input: PreflightInput, id: string) => preflight(input).find((result) => result.id === id);

test("an EPS is prepared by hand, because only its small preview is seen", () => {
  expect(find(drawing, "resolution")).toMatchObject({ level: "note", title: "We prepare this file by hand" });
});

test("an EPS that can't be shown is never said to be printed as it was sent", () => {
  const unseen = { ...drawing, notShown: "We print it as you sent it." };
  expect(find(unseen, "resolution")).toBeUndefined();
  expect(find(unseen, "not-shown")).toMatchObject({
    level: "warn",
    title: "We prepare this file by hand",
    message: "This EPS has no preview image that we can show here.",
    fix: expect.stringMatching(/plain shape to cut.*send you a proof before we print/) as string,
  });
});

test("nobody offers to remove the background of an EPS, which would only change its preview", () => {
  const look = { opaque: true, whiteBackground: true, softShare: 0 };
  expect(find({ ...drawing, look }, "background")).toBeUndefined();
  expect(find({ ...drawing, type: "image/png", look }, "background")).toMatchObject({
    mend: { changes: { removeBackground: true } },
  });
});

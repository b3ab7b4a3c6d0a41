import { expect, test } from "vitest";
import { preflight } from "#domain/prepress/artwork/preflight/preflight";

test("what was removed from a drawing is said, with a warning where it may be missed", () => {
  const findMessage = (...repaired: Array<string>) =>
    preflight({
      type: "image/svg+xml",
      facts: { repaired },
      order: { widthIn: 3, heightIn: 3 },
      dieCut: true,
    }).find(({ id }) => id === "repaired");
  expect(findMessage("names without a declared namespace", "an event handler (on…)")).toMatchObject({
    level: "note",
    message: expect.stringContaining("names without a declared namespace and an event handler (on…). ") as string,
    fix: "",
  });
  expect(findMessage("embedded HTML (foreignObject)")).toMatchObject({
    level: "warn",
    fix: expect.stringContaining("PDF") as string,
  });
  expect(findMessage()).toBeUndefined();
});

import { expect, test } from "vitest";
import { faces } from "#domain/type/faces";
import { measure, outlines } from "#domain/type/typeface";
import { loadTypeface } from "../../worker/services/lettering/load-typeface.ts";

test("the worker has the outlines of every face", async () => {
  for (const { slug } of faces) {
    const face = await loadTypeface(slug);
    if (!face) throw new Error(slug);
    expect(outlines(face, "Ahoy", { capHeight: 2 }).length).toBeGreaterThan(3);
    expect(measure(face, "Ahoy", { capHeight: 2 }).width).toBeGreaterThan(2);
  }
  expect(await loadTypeface("toString")).toBeUndefined();
});

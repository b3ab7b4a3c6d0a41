import { expect, test } from "vitest";
import { areMoved, holdPlaces } from "./steady-rows.ts";

const row = (id: string, name: string) => ({ id, name });

test("rows that are held show what changed in their places, and none moves", () => {
  const places = [row("1", "a"), row("2", "b"), row("3", "c")];
  const latest = [row("4", "new"), row("3", "C"), row("1", "a")];
  expect(holdPlaces(places, latest)).toEqual([row("1", "a"), { ...row("2", "b"), isGone: true }, row("3", "C")]);
  expect(areMoved(places, latest)).toBe(true);
  expect(areMoved(places, [row("1", "A"), row("2", "B"), row("3", "C")])).toBe(false);
  expect(areMoved(places, places.slice(0, 2))).toBe(true);
});

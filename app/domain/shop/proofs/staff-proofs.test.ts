import { expect, test } from "vitest";
import { ageText } from "./staff-proofs.ts";

test("the age of a waiting proof counts full days", () => {
  const now = new Date("2026-11-24T12:00:00Z");
  const age = (iso: string) => ageText(new Date(iso), now);
  expect([age("2026-11-24T11:00:00Z"), age("2026-11-23T12:00:00Z"), age("2026-11-12T08:00:00Z")]).toEqual([
    "today",
    "1 day",
    "12 days",
  ]);
});

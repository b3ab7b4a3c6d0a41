import { expect, test } from "vitest";
import { invalid } from "#domain/ground/kernel/refusal";
import { latestStepText, refusedAnswer, withoutFields } from "./staff-answer.ts";

const NOW = new Date("2026-11-28T17:00:00Z");
const step = (type: string, message: string, at: string, staffName: string | null = "Ann Lee") => ({
  type,
  message,
  by: staffName === null ? "customer" : "staff",
  date_created: `2026-11-28T${at}Z`,
  staff_name: staffName,
});

test("a refused form whose fields are gone says all of it above", () => {
  const answer = refusedAnswer({ form: "parcel" }, invalid({ lines: ["That's more than what's left."] }).error);
  expect([answer.message, withoutFields(answer)?.message]).toEqual([
    "Check the marked fields.",
    "That's more than what's left.",
  ]);
  expect(withoutFields({ ...answer, message: `${answer.message} And more.` })?.message).toBe(
    "That's more than what's left. And more.",
  );
  expect(withoutFields(undefined)).toBeUndefined();
});

test("the latest step of the last two minutes is said with who took it, a note isn't one", () => {
  const shipped = step("shipment.shipped", "Package shipped: USPS", "16:59:30");
  expect(latestStepText([shipped, step("note.staff", "Careful", "16:59:40")], NOW)).toBe(
    "The latest step, by Ann Lee: Package shipped: USPS.",
  );
  expect(latestStepText([shipped, step("state.cancelled", "Canceled.", "16:59:50", null)], NOW)).toBe(
    "The latest step, by the customer: Canceled.",
  );
  expect([latestStepText([], NOW), latestStepText([step("state.shipped", "Shipped", "16:57:59")], NOW)]).toEqual([
    "",
    "",
  ]);
});

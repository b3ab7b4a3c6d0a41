import { expect, test } from "vitest";
import { kindOfEvent, timelineEvent } from "./timeline.ts";

const stored = {
  id: "e1",
  type: "note.staff",
  message: "Call first",
  actor: "u2",
  isPublic: false,
  createdAt: new Date(0),
};

test.each([
  ["placed", "placed"],
  ["payment.captured", "money"],
  ["payment_disputed", "money"],
  ["shipment.shipped", "parcel"],
  ["state.in-production", "press"],
  ["state.cancelled", "end"],
  ["reprint.approved", "press"],
  ["mail.sent", "other"],
  ["", "other"],
])("the event %j is about %j", (type, kind) => {
  expect(kindOfEvent(type)).toBe(kind);
});

test.each([
  ["shop", "shop"],
  ["", "shop"],
  ["customer", "customer"],
  ["u1", "customer"],
  ["u2", "staff"],
])("an event by %j on the order of u1 is by the %s", (actor, by) => {
  expect(timelineEvent({ ...stored, actor }, "u1").by).toBe(by);
});

test("the name of a staff member is only for staff", () => {
  expect(timelineEvent(stored, "u1")).not.toHaveProperty("staffName");
  expect(timelineEvent(stored, "u1", () => "Sam").staffName).toBe("Sam");
  expect(timelineEvent({ ...stored, actor: "u1" }, "u1", () => "Ann")).not.toHaveProperty("staffName");
});

import { expect, test } from "vitest";
import { describeWork } from "#domain/shop/office/today";

const NOW = new Date("2026-11-27T12:00:00Z");

test("what waits is said with its number, its page and the age of the oldest", () => {
  expect(describeWork({ name: "late", count: 2, since: new Date("2026-11-25T12:00:00Z") }, NOW)).toEqual({
    name: "late",
    text: "2 late orders",
    href: "/staff/orders/?attention=late",
    age: "the oldest for 2 days",
    isUrgent: true,
  });
  expect(describeWork({ name: "claim", count: 1, since: new Date("2026-11-27T11:48:00Z") }, NOW)).toMatchObject({
    text: "1 reported problem",
    age: "for 12 min",
    isUrgent: false,
  });
});

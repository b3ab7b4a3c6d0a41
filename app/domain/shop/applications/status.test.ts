import { expect, test } from "vitest";
import { APPLICATION_STATUS, isUndecided, mayMove, applicationStatusText, type ApplicationStatus } from "./status.ts";

const all = Object.values(APPLICATION_STATUS);

test("the numbers and names are the specification's", () => {
  expect(([0, 1, 2, 3] as const).map((status) => applicationStatusText(status).label)).toEqual([
    "New",
    "Denied",
    "Accepted",
    "Pending",
  ]);
});

test("an open application can be decided, and a decision is final", () => {
  const ways = all.flatMap((from) =>
    all.filter((to) => mayMove(from, to)).map((to): [ApplicationStatus, ApplicationStatus] => [from, to]),
  );
  expect(ways).toEqual([
    [0, 1],
    [0, 2],
    [0, 3],
    [3, 1],
    [3, 2],
  ]);
  expect(all.filter(isUndecided)).toEqual([0, 3]);
});

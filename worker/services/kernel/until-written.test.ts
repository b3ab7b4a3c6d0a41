import { expect, test } from "vitest";
import { RACED, untilWritten } from "./until-written.ts";

test("a step starts again for as long as another request is first", async () => {
  const rounds: Array<number> = [];
  const answer = await untilWritten(5, async (round) => {
    rounds.push(round);
    return Promise.resolve(round < 2 ? RACED : undefined);
  });
  expect([answer, rounds]).toEqual([undefined, [0, 1, 2]]);
});

test("after the last round the race is lost, and an error is thrown at once", async () => {
  const step = (): Promise<typeof RACED> => Promise.resolve(RACED);
  expect(await untilWritten(3, step)).toBe(RACED);
  await expect(untilWritten(3, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});

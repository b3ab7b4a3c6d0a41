import { expect, test } from "vitest";
import { SharedTurn } from "./shared-turn.ts";

const held = () => {
  let release = () => {};
  const until = new Promise<void>((resume) => (release = resume));
  return { until, release };
};

test("a request that comes during a turn causes one more round and does no work itself", async () => {
  const turn = new SharedTurn(1000);
  const gate = held();
  let rounds = 0;
  const first = turn.run(0, async () => {
    rounds += 1;
    if (rounds === 1) await gate.until;
  });
  await turn.run(10, () => Promise.reject(new Error("must not run")));
  await turn.run(20, () => Promise.reject(new Error("must not run")));
  gate.release();
  await first;
  expect(rounds).toBe(2);
});

test("a turn that takes too long counts as killed, and its end does not stop the next one", async () => {
  const turn = new SharedTurn(1000);
  const [killed, next] = [held(), held()];
  const first = turn.run(0, () => killed.until);
  let rounds = 0;
  const second = turn.run(1000, async () => {
    rounds += 1;
    if (rounds === 1) await next.until;
  });
  killed.release();
  await first;
  await turn.run(1001, () => Promise.reject(new Error("must not run")));
  next.release();
  await second;
  expect(rounds).toBe(2);
});

test("a failed round ends the turn", async () => {
  const turn = new SharedTurn(1000);
  await expect(turn.run(0, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  let rounds = 0;
  await turn.run(1, () => Promise.resolve(void (rounds += 1)));
  expect(rounds).toBe(1);
});

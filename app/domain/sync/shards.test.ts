import { expect, test } from "vitest";
import { recordKey, SHARDS, shardOf } from "./shards.ts";

test("with one watcher everything is its own", () => {
  expect(SHARDS).toBe(1);
  for (const key of ["", "52:a", "7:01j"]) expect(shardOf(key)).toBe(0);
});

test("with several, a key always goes to the same one, and keys spread evenly", () => {
  const counts = [0, 0, 0, 0];
  for (let id = 0; id < 4000; id++) {
    const shard = shardOf(recordKey(7, `order-${id}`), 4);
    expect(shardOf(recordKey(7, `order-${id}`), 4)).toBe(shard);
    counts[shard] = (counts[shard] ?? 0) + 1;
  }
  for (const count of counts) expect(count).toBeGreaterThan(800);
});

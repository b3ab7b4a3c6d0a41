import { expect, test } from "vitest";
import { randomHistory } from "#domain/chat/room/histories";
import { RoomWorld } from "#domain/chat/room/room-world";

const RUNS = 1000;
const LENGTH = 50;
/** Found something once, or were chosen because they run through every rule. */
const PINNED = [1, 7, 42, 1984, 20_260_730];

/** What went wrong with a seed; nothing, it is hoped. */
function run(seed: number): Array<string> {
  const world = new RoomWorld();
  for (const happening of randomHistory(seed, LENGTH)) {
    if (happening.do === "evict") {
      world.evict();
      continue;
    }
    const browser = world.browsers[happening.who];
    if (!browser) continue;
    if (happening.do === "act") world.act(browser, happening.frame, happening.times);
    else if (happening.do === "drop") world.connect(browser);
    else for (let i = 0; i < happening.count; i++) world[happening.do](browser);
  }
  world.settle();
  return world.verdict();
}

test("whatever is sent, lost, repeated, held up and evicted, the room does what a room on paper does, and every browser ends with its log", () => {
  const given = process.env["CHAT_SEED"];
  const first = given === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(given);
  const seeds = given === undefined ? [...PINNED, ...Array.from({ length: RUNS }, (_, i) => first + i)] : [first];
  console.log(`room histories: ${seeds.length} seeds, ${PINNED.join(", ")} and from ${first} on`);
  for (const seed of seeds) {
    const found = run(seed);
    expect(
      found,
      `again: CHAT_SEED=${seed} npx vitest run --project unit app/domain/chat/room/room-histories.test.ts`,
    ).toEqual([]);
  }
}, 60_000);

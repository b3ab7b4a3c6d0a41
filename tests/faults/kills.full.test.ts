import { afterAll, beforeAll, expect, test } from "vitest";
import { byLevel } from "../level.ts";
import { actAsBrowser } from "./browser.ts";
import { openChatHalf, type ChatHalf } from "./chat-half.ts";
import { fillRooms, pause, talk } from "./crowd.ts";
import { CLEAN, judge, drain } from "./judge.ts";

/** In the deep run two servers are killed side by side, because a start mostly uses one core. */
const SERVERS = byLevel({ full: 1, deep: 2 });
const KILLS = Number(process.env["CHAT_KILLS"] ?? byLevel({ full: 4, deep: 100 })) / SERVERS;
const ROOMS = 4;

let halves: Array<ChatHalf> = [];
beforeAll(async () => {
  actAsBrowser();
  for (let i = 0; i < SERVERS; i++) halves.push(await openChatHalf());
});
afterAll(async () => {
  for (const half of halves) await half.close();
  halves = [];
});

async function killUnderLoad(half: ChatHalf) {
  const browsers = await fillRooms(half, ROOMS);
  const load = talk(browsers, { perSecond: 250 });
  let onTheirWay = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const countBefore = load.acknowledged();
    while (load.acknowledged() < countBefore + 30) await pause(5); // messages flow again
    await pause(Math.random() * 60);
    await half.kill();
    onTheirWay += load.unsent();
    await half.start();
  }
  load.stop();
  await drain(half, browsers);
  const verdict = await judge(half, browsers);
  for (const browser of browsers) browser.close();
  return { kills: KILLS, onTheirWay, ...verdict };
}

test("kill -9 under load, repeatedly: no acknowledged message is lost, duplicated or out of order, and every copy is complete", async () => {
  for (const figures of await Promise.all(halves.map(killUnderLoad))) {
    console.log(`killed: ${JSON.stringify(figures)}`);
    expect(figures).toMatchObject(CLEAN);
  }
});

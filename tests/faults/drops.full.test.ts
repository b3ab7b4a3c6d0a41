import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { byLevel } from "../level.ts";
import { actAsBrowser, type Browser } from "./browser.ts";
import { openChatHalf, type ChatHalf } from "./chat-half.ts";
import { fillRooms, pause, talk } from "./crowd.ts";
import { clearNetworkFaults, networkFaults } from "./faulty-socket.ts";
import { CLEAN, judge, drain } from "./judge.ts";

const DROPS = byLevel({ full: 100, deep: 1000 });
const DROPS_WITH_FAULTS = byLevel({ full: 20, deep: 40 });

let half: ChatHalf;
let browsers: Array<Browser> = [];
beforeAll(async () => {
  actAsBrowser();
  half = await openChatHalf();
});
afterEach(() => {
  clearNetworkFaults();
  for (const browser of browsers.splice(0)) browser.close();
});
afterAll(() => half.close());

/** Ends the network faults and checks the result. */
async function verdict(name: string) {
  clearNetworkFaults();
  await drain(half, browsers);
  const findings = await judge(half, browsers);
  console.log(`${name}: ${JSON.stringify(findings)}`);
  return findings;
}

const pickRandom = <T>(list: ReadonlyArray<T>): T | undefined => list[Math.floor(Math.random() * list.length)];

test("connections break unannounced under load: every log equals the room's log", async () => {
  browsers = await fillRooms(half, 5);
  const load = talk(browsers, { perSecond: 200 });
  for (let drops = 0; drops < DROPS;) {
    await pause(Math.random() * 20);
    const standing = browsers.filter(({ client }) => client.view().connection === "open");
    for (let i = 0; i < 2; i++) {
      const victim = pickRandom(standing);
      if (!victim) continue;
      victim.drop();
      drops++;
    }
  }
  load.stop();
  expect(await verdict(`${DROPS} drops`)).toMatchObject(CLEAN);
});

test("every third acknowledgment is lost, every frame is sent one to three times, and connections stall and break", async () => {
  browsers = await fillRooms(half, 3);
  Object.assign(networkFaults, { losesEchoes: 0.3, repeats: 3, delays: 25 });
  const load = talk(browsers, { perSecond: 80 });
  for (let i = 0; i < DROPS_WITH_FAULTS; i++) {
    await pause(80);
    pickRandom(browsers)?.drop();
  }
  load.stop();
  expect(await verdict("network faults")).toMatchObject(CLEAN);
});

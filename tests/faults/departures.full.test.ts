import { afterAll, beforeAll, expect, test } from "vitest";
import { PRESENCE_CHECK_MS } from "#domain/chat/limits";
import { byLevel } from "../level.ts";
import { until } from "../until.ts";
import { actAsBrowser, Browser } from "./browser.ts";
import { openChatHalf, type ChatHalf } from "./chat-half.ts";
import { pause } from "./crowd.ts";
import { socketAt } from "./faulty-socket.ts";

const KILLS = Number(process.env["CHAT_KILLS"] ?? byLevel({ full: 4, deep: 50 }));

let half: ChatHalf;
beforeAll(async () => {
  actAsBrowser();
  half = await openChatHalf();
});
afterAll(() => half.close());

/** A visitor asks something and goes, and the server is killed before it has stored that. */
async function killAfterDeparture(room: string): Promise<void> {
  const ann = new Browser(half, { room, side: "customer", id: "C-ann" });
  await until(() => ann.client.view().log.epoch !== "", "the visitor could not enter");
  ann.client.describe({ customer_name: "Ann", email: "ann@example.com", description: "Do you cut holes?" });
  await until(() => ann.client.view().log.lastSeq === 1, "the question did not arrive");
  ann.close();
  await until(() => socketAt(ann.path)?.readyState === WebSocket.CLOSED, "the room did not hear that the visitor went");
  await pause(Math.random() * 50);
  await half.kill();
  await half.start();
}

test("kill -9 while a room waits for somebody to come back: its alarm notices each, and each is reported once", async () => {
  const rooms = await half.rooms(KILLS);
  for (const room of rooms) await killAfterDeparture(room);
  for (const room of rooms) {
    const { here, alarm } = await half.presence(room);
    expect(here).toEqual(["C-ann"]);
    expect(alarm).not.toBeNull();
    expect(alarm).toBeLessThanOrEqual(Date.now() + PRESENCE_CHECK_MS);
  }
  await Promise.all(rooms.map((room) => half.fireAlarm(room)));
  for (const room of rooms) {
    await until(async () => (await half.presence(room)).here.length === 0, `nobody noticed who left ${room}`);
    await until(async () => (await half.stored(room)).copied_seq === 2, `the departure from ${room} is not copied`);
    expect((await half.stored(room)).copied.map(({ text }) => text)).toEqual(["chat-opened", "chat-left"]);
  }
});

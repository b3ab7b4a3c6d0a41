import { afterEach, describe, expect, test } from "vitest";
import { CLOSE } from "#domain/ground/sync/socket-limits";
import { openStaffedChat, type StaffedChat, type InRoom } from "../support/chat/staffed-chat.ts";
import { Visitor } from "../support/chat/chat-visitor.ts";
import { authorize, block, pass } from "./block-visitor.ts";

let staffed: StaffedChat | undefined;
afterEach(() => staffed?.close());
const open = async () => (staffed = await openStaffedChat());
const closeCode = async ({ socket }: InRoom) => (await socket.until(() => socket.closed)).code;

describe("a block", () => {
  test("disconnects the visitor at once, refuses them with a message, and expires", async () => {
    const shop = await open();
    const ann = await shop.visitor();
    ann.socket.ask();
    await ann.socket.until(() => ann.socket.of("chat.room").at(-1)?.room.opened);
    expect((await block(shop, ann.room)).status).toBe(201);
    expect(await closeCode(ann)).toBe(CLOSE.notAllowed);
    const response = await authorize(ann.client);
    expect(response.status).toBe(403);
    expect((await response.json<{ error: string }>()).error).toMatch(
      /^Chat is paused for you until \w+, \w+ \d+ at \d+:\d\d [AP]M P[SD]T\. Your orders and account aren't affected\.$/,
    );
    const again = Visitor.of(
      await ann.client.get("/ws/chat/client/", { upgrade: "websocket", origin: "http://shop.test" }),
    );
    expect((await again.until(() => again.closed)).code).toBe(CLOSE.notAllowed);
    await pass(2);
    expect((await authorize(ann.client)).status).toBe(200);
  });
});

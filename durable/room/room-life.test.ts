import { afterEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { archivedRoom, readRoomTimers } from "../../tests/worker/support/chat/chat-rows.ts";
import { newRoomId, fireTimer, shopper, staff, visitors } from "../../tests/worker/support/chat/chat-visitor.ts";

const { enter, leaveAll } = visitors();
afterEach(leaveAll);

describe("automatically", () => {
  test("a room in which nothing was asked is deleted after a day, with its row in the directory", async () => {
    const room = await newRoomId();
    const ann = await enter(shopper(room));
    ann.send("log.page", { url: "/" });
    await ann.leave();
    await expect.poll(async () => (await readRoomTimers(room))["forget"]).toBeGreaterThan(Date.now() + DAY_MS / 2);
    await enter(shopper(room));
    await fireTimer(room, "forget");
    expect(await archivedRoom(room)).not.toBeNull();
    await leaveAll();
    await fireTimer(room, "forget");
    expect(await archivedRoom(room)).toBeNull();
    const late = await enter(staff(room));
    await late.until(() => late.closed);
    expect(late.closed?.code).toBe(4404);
  });
});

import { runInDurableObject } from "cloudflare:test";
import { afterEach, describe, expect, test } from "vitest";
import {
  evict,
  newRoomId,
  fireTimer,
  shopper,
  getRoomStub,
  visitors,
} from "../../tests/worker/support/chat/chat-visitor.ts";

const { enter, leaveAll } = visitors();
afterEach(leaveAll);

describe("timers", () => {
  test("after five minutes without a representative the wait ends once, even when the alarm fires twice", async () => {
    const room = await newRoomId();
    const ann = await enter(shopper(room));
    ann.ask();
    await ann.until(() => ann.seqs().includes(1));
    const due = await runInDurableObject(
      getRoomStub(room),
      (_room, state) => state.storage.sql.exec<{ due: number }>("SELECT due FROM timer WHERE kind = 'wait'").one().due,
    );
    expect(Math.abs(due - (Date.now() + 300_000))).toBeLessThan(5000);
    await evict(room);
    await fireTimer(room, "wait");
    await fireTimer(room, "wait");
    await ann.until(() =>
      ann.of("chat.event").some((event) => "event_slug" in event && event.event_slug === "wait-timeout"),
    );
    expect(ann.seqs()).toEqual([1, 2]);
  });
});

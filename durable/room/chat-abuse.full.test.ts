import { afterEach, describe, expect, test, vi } from "vitest";
import { newRoomId, shopper, staff, visitors } from "../../tests/worker/support/chat/chat-visitor.ts";

const { enter, leaveAll } = visitors();
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveAll();
});

describe("hostile input", () => {
  test("a hundred queued messages are accepted at once; two hundred frames a second close the socket, and what was stored is complete", async () => {
    const room = await newRoomId();
    const [ann, sam] = [await enter(shopper(room)), await enter(staff(room))];
    for (let i = 0; i < 100; i++) ann.send("chat.message", { message: `pasted ${i}`, cid: `p${i}` });
    await sam.untilLine("pasted 99");
    expect(ann.closed).toBeUndefined();
    const real = Date.now.bind(Date);
    const start = real();
    let second = 0;
    vi.spyOn(Date, "now").mockImplementation(() => start + second * 1000);
    for (second = 1; second <= 5; second++) {
      for (let i = 0; i < 200 && !ann.closed; i++) {
        if (i % 20 === 0) ann.send("chat.message", { message: `flood ${second} ${i}`, cid: `f${second}-${i}` });
        else ann.send("chat.typing");
      }
      await ann.untilHandled();
    }
    expect((await ann.until(() => ann.closed)).code).toBe(4429);
    sam.send("chat.note", { message: "cut off", cid: "n" });
    await sam.until(() =>
      sam.of("chat.event").some((event) => "event_slug" in event && event.event_slug === "chat-note"),
    );
    expect(sam.seqs()).toEqual(sam.seqs().map((_, i) => i + 1));
    expect(sam.seqs().length).toBeLessThan(150);
  });
});

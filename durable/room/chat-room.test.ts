import { afterEach, describe, expect, test } from "vitest";
import { newRoomId, shopper, staff, getRoomStub, visitors } from "../../tests/worker/support/chat/chat-visitor.ts";

const { enter, leaveAll } = visitors();
afterEach(leaveAll);

describe("a conversation", () => {
  test("both sides see the messages, numbered from 1 without gaps", async () => {
    const room = await newRoomId();
    const ann = await enter(shopper(room));
    ann.ask();
    const sam = await enter(staff(room));
    sam.send("chat.message", { message: "Yes, with a plotter." });
    await ann.untilLine("Yes, with a plotter.");
    ann.send("chat.message", { message: "Lovely!" });
    await sam.untilLine("Lovely!");
    expect(ann.seqs()).toEqual([1, 2, 3, 4]);
    expect(sam.seqs()).toEqual([1, 2, 3, 4]);
    expect(sam.of("chat.display").map(({ customer_name, is_staff }) => [customer_name, is_staff])).toEqual([
      ["Sam", true],
      ["Ann", false],
    ]);
  });

  test("a note reaches staff; the shopper gets only its number", async () => {
    const room = await newRoomId();
    const [ann, sam] = [await enter(shopper(room)), await enter(staff(room))];
    ann.ask();
    sam.send("chat.note", { message: "a regular, be quick", cid: "n1" });
    const note = await sam.until(() =>
      sam.of("chat.event").find((event) => "event_slug" in event && event.event_slug === "chat-note"),
    );
    expect(note).toMatchObject({ display_message: "a regular, be quick", seq: 2 });
    await ann.until(() => ann.seqs().includes(2));
    expect(ann.of("chat.event")).toContainEqual({ seq: 2, hidden: true });
    const late = await enter(shopper(room), { query: "?since=1" });
    await late.until(() => late.seqs().includes(2));
    expect(ann.texts.join() + late.texts.join()).not.toContain("a regular");
  });

  test("closing is sent to everyone, and no message is accepted after it", async () => {
    const room = await newRoomId();
    const [ann, sam] = [await enter(shopper(room)), await enter(staff(room))];
    ann.ask();
    ann.send("close-chat");
    await sam.until(() => sam.of("chat.closed").length === 1);
    ann.send("chat.message", { message: "wait", cid: "late" });
    const rejected = await ann.until(() => ann.of("chat.rejected")[0]);
    expect(rejected).toMatchObject({ cid: "late", code: "closed" });
    expect(await getRoomStub(room).isClosed()).toBe(true);
  });
});

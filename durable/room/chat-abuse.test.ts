import { afterEach, describe, expect, test, vi } from "vitest";
import { newRoomId, shopper, staff, visitors } from "../../tests/worker/support/chat/chat-visitor.ts";

const { enter, leaveAll } = visitors();
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveAll();
});

const line = (message: string, more: object = {}) => ({ event: "chat.message", data: { message, ...more } });
const deep = `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`;

describe("hostile input", () => {
  test.each<[string, string | ArrayBuffer, string]>([
    ["a message in bytes", new TextEncoder().encode(JSON.stringify(line("x"))).buffer, "not-json"],
    ["an array", "[]", "no-event"],
    ["null", "null", "no-event"],
    ["an event that is no text", '{"event":{"a":1},"data":{}}', "no-event"],
    ["the name of something that every object has", '{"event":"constructor","data":{}}', "unknown-event"],
    ["__proto__ as an event", '{"event":"__proto__","data":{}}', "unknown-event"],
    ["a message that is an object", '{"event":"chat.message","data":{"message":{"toString":"x"}}}', "invalid"],
    ["no data at all", '{"event":"chat.message"}', "invalid"],
    ["8,001 characters", JSON.stringify(line("x".repeat(8001))), "invalid"],
    ["a cid of 200 characters", JSON.stringify(line("x", { cid: "c".repeat(200) })), "invalid"],
    ["brackets ten thousand deep", `{"event":"chat.message","data":{"message":${deep.slice(0, 30_000)}`, "not-json"],
    ["a line of somebody else corrected", '{"event":"chat.edit","data":{"seq":1,"message":"mine now"}}', "not-allowed"],
  ])("%s is rejected, and the room goes on", async (_name, raw, code) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined); // a frame without an event name is logged
    const room = await newRoomId();
    const ann = await enter(shopper(room));
    const sam = await enter(staff(room));
    sam.send("chat.message", { message: "hello" });
    await ann.untilLine("hello");
    const previousSeqs = sam.seqs();
    const first = sam.of("chat.display")[0]?.seq ?? 0;
    ann.socket.send(typeof raw === "string" ? raw.replace('"seq":1', `"seq":${first}`) : raw);
    expect(await ann.until(() => ann.of("chat.rejected")[0])).toMatchObject({ code });
    ann.send("chat.message", { message: "still here" });
    await sam.untilLine("still here");
    expect(sam.seqs()).toEqual([...previousSeqs, previousSeqs.length + 1]);
  });

  test("keys that modify every object of a careless program are only keys", async () => {
    const room = await newRoomId();
    const [ann, sam] = [await enter(shopper(room)), await enter(staff(room))];
    ann.socket.send(
      '{"event":"chat.message","data":{"message":"hi","__proto__":{"is_staff":true},"constructor":{"prototype":{"is_staff":true}}},"__proto__":{"side":"staff"}}',
    );
    await sam.untilLine("hi");
    expect(sam.of("chat.display")[0]).toMatchObject({ user_identifier: "C-ann", is_staff: false });
    expect(({} as Record<string, unknown>)["is_staff"]).toBeUndefined();
  });

  test("a note that is written, edited and removed is three hidden numbers to the shopper, whatever they request", async () => {
    const room = await newRoomId();
    const [ann, sam, tess] = [await enter(shopper(room)), await enter(staff(room)), await enter(staff(room, "Tess"))];
    sam.send("chat.note", { message: "secret-one", cid: "n" });
    sam.send("chat.edit", { seq: 1, message: "secret-two" });
    sam.send("chat.remove", { seq: 1 });
    await tess.until(() => tess.seqs().includes(3));
    expect(tess.texts.join()).toContain("secret-two");
    for (const seq of [1, 2, 99]) {
      ann.send("chat.edit", { seq, message: "mine" });
      ann.send("chat.remove", { seq });
    }
    await ann.until(() => ann.of("chat.rejected").length === 6);
    // The same answer as for a row that does not exist.
    expect(new Set(ann.of("chat.rejected").map((rejection) => JSON.stringify(rejection)))).toHaveProperty("size", 1);
    expect(ann.of("chat.event")).toEqual([1, 2, 3].map((seq) => ({ seq, hidden: true })));
    const late = await enter(shopper(room));
    await late.until(() => late.seqs().length === 3);
    expect(late.of("chat.update_history").flatMap(({ events }) => events)).toEqual(
      [1, 2, 3].map((seq) => ({ seq, hidden: true })),
    );
    expect(ann.texts.join() + late.texts.join()).not.toMatch(/secret|edited|removed|note/);
  });
});

import { runInDurableObject } from "cloudflare:test";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  evict,
  newRoomId,
  shopper,
  staff,
  getRoomStub,
  visitors,
} from "../../tests/worker/support/chat/chat-visitor.ts";

const { enter, leaveAll } = visitors();
afterEach(leaveAll);

describe("a conversation", () => {
  test("a frame sent three times is one message, and its echo carries the cid to its author alone", async () => {
    const room = await newRoomId();
    const [ann, sam] = [await enter(shopper(room)), await enter(staff(room))];
    ann.ask();
    for (let i = 0; i < 3; i++) ann.send("chat.message", { message: "once", cid: "c1" });
    ann.send("chat.message", { message: "end" });
    await sam.untilLine("end");
    await ann.untilLine("end");
    expect(sam.lines()).toEqual(["once", "end"]);
    expect(
      ann
        .of("chat.display")
        .filter(({ cid }) => cid === "c1")
        .map(({ seq }) => seq),
    ).toEqual([2, 2, 2]);
    expect(sam.texts.join()).not.toContain('"cid"');
  });

  test("two tabs that send the same cid add one message", async () => {
    const room = await newRoomId();
    const [firstTab, two] = [await enter(shopper(room)), await enter(shopper(room))];
    firstTab.send("chat.message", { message: "from the outbox", cid: "c9" });
    two.send("chat.message", { message: "from the outbox", cid: "c9" });
    await two.until(() => two.of("chat.display").length >= 2);
    expect(new Set(two.seqs())).toEqual(new Set([1]));
  });

  test("typing is relayed to the others, at most once a second", async () => {
    const room = await newRoomId();
    const [ann, sam] = [await enter(shopper(room)), await enter(staff(room))];
    for (let i = 0; i < 5; i++) ann.send("chat.typing");
    ann.send("chat.message", { message: "there" });
    await sam.untilLine("there");
    expect(sam.of("chat.is_typing")).toEqual([{ customer_name: "", user_identifier: "C-ann", is_staff: false }]);
    expect(ann.of("chat.is_typing")).toEqual([]);
  });

  test("only staff see the shopper's page views", async () => {
    const room = await newRoomId();
    const [ann, sam] = [await enter(shopper(room)), await enter(staff(room))];
    ann.send("log.page", { url: "/products/fox-sticker/" });
    await sam.until(() => sam.of("chat.room").some(({ visits }) => visits?.[0]?.url === "/products/fox-sticker/"));
    expect(ann.texts.join()).not.toContain("fox-sticker");
  });

  test("leaving and returning is shown to the other side", async () => {
    const room = await newRoomId();
    const [ann, sam] = [await enter(shopper(room)), await enter(staff(room))];
    ann.ask();
    await ann.leave();
    await sam.until(() => sam.of("chat.room").at(-1)?.room.online === false, "the shopper's absence");
    await sam.until(
      () => sam.of("chat.event").some((event) => "event_slug" in event && event.event_slug === "chat-left"),
      "the farewell",
    );
    await enter(shopper(room));
    await sam.until(
      () =>
        sam.of("chat.event").some((event) => "display_message" in event && event.display_message === "Ann is back."),
      "the return",
    );
  });
});

describe("reconnecting", () => {
  test("gets exactly the rows after the last one, or all of them when the epoch differs", async () => {
    const room = await newRoomId();
    const ann = await enter(shopper(room));
    for (const message of ["one", "two", "three"]) ann.send("chat.message", { message });
    await ann.untilLine("three");
    const epoch = ann.of("chat.update_history")[0]?.epoch ?? "";
    const resumed = await enter(shopper(room), { query: `?since=1&epoch=${epoch}` });
    await resumed.untilLine("three");
    expect(resumed.seqs()).toEqual([2, 3]);
    expect(resumed.of("chat.update_history")[0]).toMatchObject({ from_seq: 2, last_seq: 3, more: false });
    for (const query of ["?since=1&epoch=another", "?since=99", "?since=-1", "?since=x", ""]) {
      const whole = await enter(shopper(room), { query });
      await whole.untilLine("three");
      expect(whole.seqs()).toEqual([1, 2, 3]);
    }
  });

  test("a long history arrives in parts without gaps", async () => {
    const room = await newRoomId();
    await (await enter(shopper(room))).leave();
    await runInDurableObject(getRoomStub(room), (_room, { storage }) => {
      for (let seq = 1; seq <= 1200; seq++) {
        storage.sql.exec(
          "INSERT INTO entry (seq, kind, at, author, side, cid_owner, visible, body, archived) VALUES (?, 'line', 0, ?, 'customer', 'customer', 'all', ?, 1)",
          seq,
          JSON.stringify({ id: "C-ann", name: "Ann", side: "customer" }),
          JSON.stringify({ message: `m${seq}`, edited: false, removed: false, order_input: null }),
        );
      }
      const state = JSON.parse(storage.sql.exec<{ v: string }>("SELECT v FROM meta WHERE k = 'hot'").one().v) as {
        lastSeq: number;
      };
      storage.sql.exec("UPDATE meta SET v = ? WHERE k = 'hot'", JSON.stringify({ ...state, lastSeq: 1200 }));
    });
    await evict(room);
    const late = await enter(staff(room));
    await late.untilLine("m1200");
    expect(late.of("chat.update_history").map(({ from_seq, more }) => [from_seq, more])).toEqual([
      [1, true],
      [501, true],
      [1001, false],
    ]);
    expect(late.seqs()).toHaveLength(1200);
  });

  test("eviction between any two frames changes nothing on the same sockets", async () => {
    const room = await newRoomId();
    const [ann, sam] = [await enter(shopper(room)), await enter(staff(room))];
    ann.ask();
    await sam.until(() => sam.seqs().includes(1));
    for (let i = 1; i <= 4; i++) {
      await evict(room);
      ann.send("chat.message", { message: `line ${i}`, cid: `c${i}` });
      await sam.untilLine(`line ${i}`);
      await evict(room);
      ann.send("chat.message", { message: `line ${i}`, cid: `c${i}` });
    }
    ann.send("chat.message", { message: "end" });
    await sam.untilLine("end");
    expect(sam.lines()).toEqual(["line 1", "line 2", "line 3", "line 4", "end"]);
    expect(sam.seqs()).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe("rejected input", () => {
  test.each<[string, string | ArrayBuffer, string]>([
    ["not JSON", "{{{", "not-json"],
    ["bytes", new Uint8Array([1, 2]).buffer, "not-json"],
    ["no event name", '{"data":{"message":"x"}}', "no-event"],
    ["an unknown event", '{"event":"chat.hack","data":{}}', "unknown-event"],
    ["65 KiB", JSON.stringify({ event: "chat.message", data: { message: "x".repeat(65 * 1024) } }), "too-large"],
    ["a blank line", '{"event":"chat.message","data":{"message":"  "}}', "invalid"],
    ["a note by a shopper", '{"event":"chat.note","data":{"message":"x"}}', "not-allowed"],
    ["a room taken by a shopper", '{"event":"chat.set.owner","data":{"owner":"S-sam"}}', "not-allowed"],
    ["a line that is not there", '{"event":"chat.edit","data":{"seq":7,"message":"x"}}', "not-found"],
  ])("%s is rejected, and the room is unharmed", async (_name, raw, code) => {
    const room = await newRoomId();
    const ann = await enter(shopper(room));
    ann.socket.send(raw);
    expect(await ann.until(() => ann.of("chat.rejected")[0])).toMatchObject({ code });
    ann.send("chat.message", { message: "still here" });
    await ann.untilLine("still here");
    expect(ann.seqs()).toEqual([1]);
  });

  test("identity never comes from a frame", async () => {
    const room = await newRoomId();
    const [ann, sam] = [await enter(shopper(room)), await enter(staff(room))];
    ann.send("chat.message", {
      message: "hello",
      user_identifier: "S-sam",
      is_staff: true,
      customer_name: "Sam",
      seq: 99,
    });
    await sam.untilLine("hello");
    expect(sam.of("chat.display")[0]).toMatchObject({ user_identifier: "C-ann", is_staff: false, seq: 1 });
  });

  test("a flooding socket is closed with 4429, and others continue", async () => {
    const room = await newRoomId();
    const [ann, sam] = [await enter(shopper(room)), await enter(staff(room))];
    // In one moment: a slow machine handles so few messages a second that they would be no flood.
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now());
    for (let i = 0; i < 1000; i++) ann.send("chat.typing");
    await ann.until(() => ann.closed);
    clock.mockRestore();
    expect(ann.closed?.code).toBe(4429);
    sam.send("chat.message", { message: "quiet now" });
    await sam.untilLine("quiet now");
    await sam.until(() => sam.of("chat.room").at(-1)?.room.online === false, "the flooder's absence");
  });

  test("a visitor has twenty sockets in a room; the next is closed with 4429 and a reason, and staff still enter", async () => {
    const room = await newRoomId();
    const tabs = await Promise.all(Array.from({ length: 20 }, () => enter(shopper(room))));
    const extra = await enter(shopper(room));
    await extra.until(() => extra.closed);
    expect(extra.closed).toEqual({
      code: 4429,
      reason: "This chat is open in too many windows. Close some of them.",
    });
    const sam = await enter(staff(room));
    tabs.at(-1)?.send("chat.message", { message: "still here" });
    await sam.untilLine("still here");
    expect(tabs.filter(({ closed }) => closed)).toEqual([]);
  });

  test("staff cannot enter a room that does not exist", async () => {
    const sam = await enter(staff(crypto.randomUUID()));
    await sam.until(() => sam.closed);
    expect(sam.closed?.code).toBe(4404);
  });

  test("claims for another room are refused", async () => {
    const [room, otherRoom] = [await newRoomId(), await newRoomId()];
    const { CLAIMS_HEADER } = await import("../shared/claims.ts");
    const connection = encodeURIComponent(JSON.stringify({ claims: shopper(otherRoom) }));
    const answer = await getRoomStub(room).fetch("http://shop.test/", {
      headers: { upgrade: "websocket", [CLAIMS_HEADER]: connection },
    });
    expect(answer.status).toBe(403);
    expect((await getRoomStub(room).fetch("http://shop.test/", { headers: { upgrade: "websocket" } })).status).toBe(
      403,
    );
  });

  test("the end of a session closes its socket with 4401", async () => {
    const room = await newRoomId();
    const ann = await enter({ ...shopper(room), expires: Date.now() + 60 });
    await ann.until(() => ann.closed);
    expect(ann.closed?.code).toBe(4401);
    const again = await enter({ ...shopper(room), expires: Date.now() - 1 });
    await again.until(() => again.closed);
    expect(again.closed?.code).toBe(4401);
  });
});

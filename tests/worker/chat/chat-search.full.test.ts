import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { forgetInSearch, takeInConversations } from "../../../worker/services/chat/rooms/search/reindex.ts";
import { newRoomId, shopper, staff, visitors } from "../support/chat/chat-visitor.ts";
import { Client } from "../support/clients/client.ts";
import { find, findSoon } from "./chat-search.ts";
import { signedUp } from "../support/customers.ts";

const { enter, leaveAll } = visitors();
let sam: Client;
beforeAll(async () => {
  sam = (await signedUp({ role: "staff" })).client;
});
afterEach(leaveAll);

describe("GET /chat/api/search/", () => {
  test("an edited message is found only by its new text, a retracted one not at all", async () => {
    const room = await newRoomId();
    const ann = await enter(shopper(room));
    ann.ask();
    ann.send("chat.message", { message: "misspeltgryphon" });
    const [hit] = (await findSoon(sam, "misspeltgryphon")).hits;
    ann.send("chat.edit", { seq: hit?.seq, message: "spelled griffin well" });
    await findSoon(sam, "griffin");
    await findSoon(sam, "misspeltgryphon", ({ hits }) => hits.length === 0);
    ann.send("chat.remove", { seq: hit?.seq });
    await findSoon(sam, "griffin", ({ hits }) => hits.length === 0);
  });

  test("an edited note is found only by its new text, a retracted one not at all", async () => {
    const room = await newRoomId();
    await enter(shopper(room));
    const tess = await enter(staff(room));
    tess.send("chat.note", { message: "misspeltwyvern" });
    const [hit] = (await findSoon(sam, "misspeltwyvern")).hits;
    tess.send("chat.edit", { seq: hit?.seq, message: "spelled wyvern well" });
    await findSoon(sam, "wyvern");
    await findSoon(sam, "misspeltwyvern", ({ hits }) => hits.length === 0);
    tess.send("chat.remove", { seq: hit?.seq });
    await findSoon(sam, "wyvern", ({ hits }) => hits.length === 0);
  });

  test.each([
    '"',
    "a*b OR",
    "NEAR(x, 2)",
    "body:holes",
    "-holes",
    "') --",
    "^start",
    "holes AND",
    "a\u0000b",
    "{}()",
    "🦊 fox",
  ])("%j is text and no operator", async (q) => {
    expect([200, 400]).toContain((await sam.get(`/chat/api/search/?q=${encodeURIComponent(q)}`)).status);
  });
});

describe("the index", () => {
  const backfill = async () => {
    await env.SEARCH.prepare("UPDATE chat_text_backfill SET after_room = '', is_done = 0").run();
    return takeInConversations(env.DB, env.SEARCH);
  };
  const write = (roomId: string, seq: number, message: string, removed = 0) =>
    env.DB.prepare(
      "INSERT INTO chat_line (id, room_id, seq, date_created, user_identifier, message, removed) VALUES (?, ?, ?, ?, 'C-ann', ?, ?)",
    )
      .bind(`${roomId}-${seq}`, roomId, seq, seq, message, removed)
      .run();

  test("indexes earlier conversations repeatedly without duplicates, and no retracted messages", async () => {
    const room = await newRoomId();
    await env.DB.prepare("UPDATE chat_room SET customer_name = 'Old Oddfellow' WHERE id = ?").bind(room).run();
    await write(room, 1, "antediluvian question");
    await write(room, 2, "antediluvian regret", 1);
    expect(await backfill()).toBe(true);
    await backfill();
    expect((await find(sam, "antediluvian")).hits).toHaveLength(1);
    expect((await find(sam, "oddfellow")).hits).toHaveLength(1);
  });

  test("removes a conversation for good, including queued rows", async () => {
    const room = await newRoomId();
    await write(room, 1, "ephemeralwombat");
    await backfill();
    expect((await find(sam, "ephemeralwombat")).hits).toHaveLength(1);
    await forgetInSearch(env.SEARCH, room);
    await backfill();
    const { results } = await env.SEARCH.prepare("SELECT room_id FROM chat_text WHERE room_id = ?").bind(room).all();
    expect(results).toEqual([]);
  });

  test("pages through results, the latest message first", async () => {
    const room = await newRoomId();
    for (let seq = 1; seq <= 35; seq++) await write(room, seq, `numerous marmots ${seq}`);
    await backfill();
    const [first, second] = [await find(sam, "marmots"), await find(sam, "marmots", "&offset=30")];
    expect([...first.hits, ...second.hits].map(({ seq }) => seq)).toEqual(Array.from({ length: 35 }, (_, i) => 35 - i));
    expect([first.more, second.more]).toEqual([true, false]);
  });
});

test("finished conversations are listed in pages without gaps, the latest first", async () => {
  const base = Date.UTC(2030, 0, 1);
  const conversations = Array.from({ length: 55 }, (_, i) => ({
    id: `done-${String(i).padStart(2, "0")}`,
    at: base + i,
  }));
  await env.DB.batch(
    conversations.map(({ id, at }) =>
      env.DB.prepare(
        "INSERT INTO chat_room (id, guest_id, opened, closed, resolved, date_created, date_closed, updated_at) VALUES (?, 'g', 1, 1, 1, ?, ?, ?)",
      ).bind(id, at, at, at),
    ),
  );
  const read = async (cursor = "") =>
    (await sam.get(`/chat/api/done/${cursor && `?after=${cursor}`}`)).json<{
      rooms: Array<{ id: string }>;
      next: string | null;
      total: number;
    }>();
  const first = await read();
  const second = await read(first.next ?? "");
  const ids = [...first.rooms, ...second.rooms].map(({ id }) => id);
  expect(ids.slice(0, 55)).toEqual(conversations.map(({ id }) => id).reverse());
  expect(first.rooms).toHaveLength(50);
  expect(first.total).toBeGreaterThanOrEqual(55);
  expect((await new Client().get("/chat/api/done/")).status).toBe(401);
});

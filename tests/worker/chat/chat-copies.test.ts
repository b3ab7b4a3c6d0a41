import { env } from "cloudflare:workers";
import { afterEach, expect, test } from "vitest";
import { getRoomStub, newRoomId, shopper, visitors } from "../support/chat/chat-visitor.ts";

const { enter, leaveAll } = visitors();
afterEach(leaveAll);

test("rooms that copy at the same moment reach both databases as if each were alone", async () => {
  const ids = await Promise.all([0, 1, 2, 3].map(() => newRoomId()));
  for (const [i, room] of ids.entries()) {
    const ann = await enter(shopper(room));
    ann.ask();
    await ann.sendAndSettle("chat.message", { message: `"${i}" is copied`, cid: "a1" });
  }
  // A conversation that is deleted meanwhile stays deleted.
  const deletedId = ids[2];
  await env.DB.prepare("DELETE FROM chat_room WHERE id = ?").bind(deletedId).run();
  await env.SEARCH.prepare("INSERT INTO chat_text_gone (room_id) VALUES (?)").bind(deletedId).run();
  await env.SEARCH.prepare("DELETE FROM chat_text WHERE room_id = ?").bind(deletedId).run();
  await Promise.all(ids.map((room) => getRoomStub(room).flush()));
  const find = async (db: D1Database, sql: string) => (await db.prepare(sql).bind(JSON.stringify(ids)).all()).results;
  const messages = ids.flatMap((room, i) => (room === deletedId ? [] : [{ room, text: `"${i}" is copied` }]));
  const inIds = "IN (SELECT value FROM json_each(?1))";
  expect(
    await find(env.DB, `SELECT room_id AS room, message AS text FROM chat_line WHERE room_id ${inIds} ORDER BY text`),
  ).toEqual(messages);
  expect(
    await find(
      env.DB,
      `SELECT id AS room, last_message AS text, description, opened, last_seq, rating, owner_id FROM chat_room WHERE id ${inIds} ORDER BY text`,
    ),
  ).toEqual(
    messages.map((message) => ({
      ...message,
      description: "Do you cut holes?",
      opened: 1,
      last_seq: 2,
      rating: null,
      owner_id: null,
    })),
  );
  expect(
    await find(
      env.SEARCH,
      `SELECT room_id AS room, body AS text FROM chat_text WHERE kind = 'line' AND room_id ${inIds} ORDER BY text`,
    ),
  ).toEqual(messages);
});

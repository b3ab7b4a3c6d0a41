import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test } from "vitest";
import { listRoomRows } from "../../tests/worker/support/chat/chat-rows.ts";
import {
  evict,
  getRoomStub,
  newRoomId,
  shopper,
  staff,
  visitors,
} from "../../tests/worker/support/chat/chat-visitor.ts";

const { enter, leaveAll } = visitors();
afterEach(leaveAll);

test("a room of an older version, whose rows have their authors in them, goes on", async () => {
  const room = await newRoomId();
  const [ann, sam] = [await enter(shopper(room)), await enter(staff(room))];
  ann.ask();
  await sam.sendAndSettle("chat.message", { message: "one" });
  await runInDurableObject(getRoomStub(room), (_room, { storage }) => {
    storage.sql.exec("UPDATE entry SET author = (SELECT author FROM participant WHERE n = entry.author)");
    storage.sql.exec("DROP TABLE participant");
  });
  await evict(room);
  ann.send("chat.message", { message: "two", cid: "c2" });
  await sam.untilLine("two");
  const late = await enter(staff(room, "Tess"));
  await late.untilLine("two");
  expect(
    late.of("chat.update_history")[0]?.lines.map(({ message, user_identifier }) => [message, user_identifier]),
  ).toEqual([
    ["one", "S-sam"],
    ["two", "C-ann"],
  ]);
  const authors = await runInDurableObject(getRoomStub(room), (_room, { storage }) =>
    storage.sql.exec<{ author: string }>("SELECT author FROM entry ORDER BY seq").toArray(),
  );
  expect(authors.map(({ author }) => author.startsWith("{"))).toEqual([true, true, true, false]);
});

test("authors are stored once, and a person with a new name is another author", async () => {
  const room = await newRoomId();
  const ann = await enter(shopper(room));
  ann.ask();
  for (const message of ["one", "two", "three"]) await ann.sendAndSettle("chat.message", { message });
  await evict(room);
  const renamed = await enter({ ...staff(room), name: "Samuel" });
  await renamed.sendAndSettle("chat.message", { message: "four" });
  const names = (await listRoomRows(room)).map(({ author }) => author.name);
  expect(names.at(-1)).toBe("Samuel");
  const stored = await runInDurableObject(getRoomStub(room), (_room, { storage }) =>
    storage.sql.exec<{ n: number }>("SELECT count(*) AS n FROM participant").one(),
  );
  expect(stored.n).toBe(new Set(names).size);
});

test("unread messages are counted on, from what staff read last, and after a restart", async () => {
  const room = await newRoomId();
  const [ann, sam] = [await enter(shopper(room)), await enter(staff(room))];
  ann.ask();
  const countUnread = async () => {
    await getRoomStub(room).flush();
    return runInDurableObject(
      env.STAFF_WATCHERS.getByName("hub:0"),
      (_watcher, { storage }) =>
        storage.sql.exec<{ n: number }>("SELECT summary ->> '$.unread' AS n FROM room WHERE id = ?", room).one().n,
    );
  };
  for (const message of ["one", "two", "three"]) await ann.sendAndSettle("chat.message", { message });
  expect(await countUnread()).toBe(3);
  await ann.sendAndSettle("chat.message", { message: "four" });
  expect(await countUnread()).toBe(4);
  const seqOfTwo = sam.of("chat.display").find(({ message }) => message === "two")?.seq;
  await sam.sendAndSettle("chat.read", { seq: seqOfTwo });
  expect(await countUnread()).toBe(2);
  await sam.sendAndSettle("chat.note", { message: "a regular" });
  await evict(room);
  await ann.sendAndSettle("chat.message", { message: "five" });
  expect(await countUnread()).toBe(3);
});

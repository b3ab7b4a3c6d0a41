import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { ROWS } from "../../../scripts/cost/load.ts";
import { getRoomStub, newRoomId, shopper, staff, visitors } from "../support/chat/chat-visitor.ts";

const { enter, leaveAll } = visitors();
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveAll();
});

type Methods = Record<string, (...values: Array<unknown>) => unknown>;

/** Sees the result of each call of a method. */
function seeResults<Result>(
  prototype: object,
  name: string,
  see: (instance: unknown, result: Awaited<Result>) => void,
): void {
  const methods = prototype as Methods;
  const original = methods[name];
  vi.spyOn(methods, name).mockImplementation(function (this: unknown, ...values: Array<unknown>) {
    const result = original?.apply(this, values) as Result;
    if (result instanceof Promise) void result.then((answer: Awaited<Result>) => see(this, answer));
    else see(this, result as Awaited<Result>);
    return result;
  });
}

test("a message, a reload, a leave and a return write as many rows as docs/scale.md pays for", async () => {
  const room = await newRoomId();
  const ann = await enter(shopper(room));
  const sam = await enter(staff(room));
  ann.ask();
  await sam.sendAndSettle("chat.message", { message: "How can I help?" });
  await ann.leave();
  let annAgain = await enter(shopper(room));
  await getRoomStub(room).flush();
  const rows = { room: 0, watcher: 0, databases: 0 };
  await runInDurableObject(getRoomStub(room), async (_room, { storage }) => {
    // The room's timers stay, but the clock does not fire them during the test.
    await storage.deleteAlarm();
    seeResults<SqlStorageCursor<Record<string, SqlStorageValue>>>(
      Object.getPrototypeOf(storage.sql) as object,
      "exec",
      (sql, { rowsWritten }) => void (rows[sql === storage.sql ? "room" : "watcher"] += rowsWritten),
    );
    // An alarm is a row.
    seeResults(Object.getPrototypeOf(storage) as object, "setAlarm", () => void rows.room++);
    seeResults<Promise<Array<D1Result>>>(Object.getPrototypeOf(env.DB) as object, "batch", (_database, results) => {
      for (const { meta } of results) rows.databases += meta.rows_written;
    });
  });
  const takeRows = async () => {
    await getRoomStub(room).flush();
    const writtenRows = { ...rows };
    Object.assign(rows, { room: 0, watcher: 0, databases: 0 });
    return writtenRows;
  };
  await annAgain.sendAndSettle("chat.message", { message: "Three holes, please.", cid: "a1" });
  expect(await takeRows()).toEqual(ROWS.line);
  await annAgain.disconnect();
  annAgain = await enter(shopper(room));
  expect(await takeRows()).toEqual(ROWS.reload);
  await annAgain.leave();
  expect(await takeRows()).toEqual(ROWS.leave);
  annAgain = await enter(shopper(room));
  expect(await takeRows()).toEqual(ROWS.join);
});

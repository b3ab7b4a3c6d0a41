import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Row } from "#domain/chat/room/rows";
import { getRoomStub } from "./chat-visitor.ts";

type Entry = Record<"kind" | "author" | "visible" | "body", string> & { seq: number; at: number; cid: string | null };

/** The author of a row, as JSON. */
const AUTHOR = "(SELECT author FROM participant WHERE n = entry.author)";

/** The rows of a room in its SQLite storage. */
export const listRoomRows = (roomId: string): Promise<Array<Row>> =>
  runInDurableObject(getRoomStub(roomId), (_room, { storage }) =>
    storage.sql
      .exec<Entry>(`SELECT seq, kind, at, ${AUTHOR} AS author, cid, visible, body FROM entry ORDER BY seq`)
      .toArray()
      .map(
        ({ cid, author, body, ...row }) =>
          ({
            ...row,
            cid: cid ?? undefined,
            author: JSON.parse(author) as unknown,
            body: JSON.parse(body) as unknown,
          }) as Row,
      ),
  );

/** Makes writes of rows with this text fail, as on a full disk. */
export const refuseRowsWith = (roomId: string, text: string): Promise<void> =>
  runInDurableObject(getRoomStub(roomId), (_room, { storage }) => {
    storage.sql.exec(
      `CREATE TRIGGER refused BEFORE INSERT ON entry WHEN instr(NEW.body, '${text}') > 0 BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`,
    );
  });

/** Undoes `refuseRowsWith`. */
export const refuseNoRows = (roomId: string): Promise<void> =>
  runInDurableObject(getRoomStub(roomId), (_room, { storage }) => {
    storage.sql.exec("DROP TRIGGER refused");
  });

/** When each timer of a room is due, in milliseconds; nothing once the room is emptied. */
export const readRoomTimers = (roomId: string): Promise<Record<string, number>> =>
  runInDurableObject(getRoomStub(roomId), (_room, { storage }) => {
    const hasTables = storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'timer'").toArray().length > 0;
    if (!hasTables) return {};
    const timers = storage.sql.exec<{ kind: string; due: number }>("SELECT kind, due FROM timer").toArray();
    return Object.fromEntries(timers.map(({ kind, due }) => [kind, due]));
  });

/** A room's row in the shop's database. */
export const archivedRoom = (roomId: string) =>
  env.DB.prepare("SELECT * FROM chat_room WHERE id = ?").bind(roomId).first();

/** The first row of a room in a table of the shop's database. */
export const archivedRow = (table: string, roomId: string) =>
  env.DB.prepare(`SELECT * FROM ${table} WHERE room_id = ?`).bind(roomId).first();

/** A file as the worker hands it to a room. */
export const STORED_FILE = {
  name: "fox.png",
  type: "image/png",
  bytes: 1234,
  key: "chat/r/secret-key",
  preview_key: "chat/r/secret-preview",
};

import { runInDurableObject } from "cloudflare:test";
import type { Row } from "#domain/chat/room/rows";
import { stubOf } from "./chat-visitor.ts";

type Entry = Record<"kind" | "author" | "visible" | "body", string> & { seq: number; at: number; cid: string | null };

/** The rows of a room in its SQLite storage. */
export const rowsOf = (roomId: string): Promise<Array<Row>> =>
  runInDurableObject(stubOf(roomId), (_room, { storage }) =>
    storage.sql
      .exec<Entry>("SELECT seq, kind, at, author, cid, visible, body FROM entry ORDER BY seq")
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
  runInDurableObject(stubOf(roomId), (_room, { storage }) => {
    storage.sql.exec(
      `CREATE TRIGGER refused BEFORE INSERT ON entry WHEN instr(NEW.body, '${text}') > 0 BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`,
    );
  });

/** Undoes `refuseRowsWith`. */
export const refuseNoRows = (roomId: string): Promise<void> =>
  runInDurableObject(stubOf(roomId), (_room, { storage }) => {
    storage.sql.exec("DROP TRIGGER refused");
  });

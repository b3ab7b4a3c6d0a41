import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { stubOf, visitors } from "../../tests/worker/support/chat/chat-visitor.ts";

export const { enter, leaveAll } = visitors();
export const timers = (room: string) =>
  runInDurableObject(stubOf(room), (_room, { storage }) => {
    const hasTables = storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'timer'").toArray().length > 0;
    return hasTables
      ? Object.fromEntries(
          storage.sql
            .exec<{ kind: string; due: number }>("SELECT kind, due FROM timer")
            .toArray()
            .map(({ kind, due }) => [kind, due]),
        )
      : {};
  });
export const rowOf = (room: string) => env.DB.prepare("SELECT * FROM chat_room WHERE id = ?").bind(room).first();

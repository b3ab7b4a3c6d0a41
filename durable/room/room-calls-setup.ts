import { env } from "cloudflare:workers";
import { visitors } from "../../tests/worker/support/chat/chat-visitor.ts";
import { openRooms } from "../shared/stubs.ts";

export const { enter, leaveAll } = visitors();

export const rooms = openRooms(env);
export const FILE = {
  name: "fox.png",
  type: "image/png",
  bytes: 1234,
  key: "chat/r/secret-key",
  preview_key: "chat/r/secret-preview",
};
export const anyRow = (table: string, room: string) =>
  env.DB.prepare(`SELECT * FROM ${table} WHERE room_id = ?`).bind(room).first();

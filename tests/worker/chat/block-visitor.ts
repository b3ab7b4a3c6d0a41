import { env } from "cloudflare:workers";
import { HOUR_MS } from "#domain/ground/kernel/durations";
import type { StaffedChat } from "../support/chat/staffed-chat.ts";
import type { Client } from "../support/clients/client.ts";

export const authorize = (client: Client) => client.post("/chat/authorize/", undefined);
export const block = ({ sam }: StaffedChat, room: string, body: object = {}) =>
  sam.post("/chat/api/block/", { room, hours: 2, reason: "Sent the same insult forty times", ...body });
/** Moves every block into the past. */
export const pass = (hours: number) =>
  env.DB.prepare(
    "UPDATE chat_block SET created_at = created_at - ?1, until = until - ?1, address_until = address_until - ?1",
  )
    .bind(hours * HOUR_MS)
    .run();

import { expect } from "vitest";
import { Visitor } from "../support/chat/chat-visitor.ts";
import type { Client } from "../support/clients/client.ts";

export const ORIGIN = "http://shop.test";

/** The answer of `POST /chat/authorize/`. */
export interface ChatEntry {
  readonly room_id: string;
  readonly user_identifier: string;
  readonly usual_wait_minutes?: number;
}

export const inside: Array<Visitor> = [];

export const upgrade = (client: Client, path: string, headers: Record<string, string> = {}) =>
  client.get(path, { upgrade: "websocket", ...headers });

export async function connect(client: Client, path = "/ws/chat/client/"): Promise<Visitor> {
  const visitor = Visitor.of(await upgrade(client, path, { origin: ORIGIN }));
  inside.push(visitor);
  return visitor;
}

export async function authorize(client: Client): Promise<ChatEntry> {
  const answer = await client.post("/chat/authorize/", undefined);
  expect(answer.status).toBe(200);
  return answer.json();
}

import { expect } from "vitest";
import { Visitor } from "./chat-visitor.ts";
import { Client } from "../clients/client.ts";

const ORIGIN = "http://shop.test";
const inside: Array<Visitor> = [];

/** Opens a socket with the browser's cookies. */
export async function connect(client: Client, path = "/ws/chat/client/"): Promise<Visitor> {
  const visitor = Visitor.of(await client.get(path, { upgrade: "websocket", origin: ORIGIN }));
  inside.push(visitor);
  return visitor;
}

/** Closes every socket of a test: an open socket keeps its room in memory. */
export async function leaveAll(): Promise<void> {
  for (const visitor of inside.splice(0)) await visitor.leave();
}

export async function authorize(client: Client): Promise<{ room_id: string; user_identifier: string }> {
  const answer = await client.post("/chat/authorize/", undefined);
  expect(answer.status).toBe(200);
  return answer.json();
}

/** A visitor who is connected to a new room. */
export async function visitorInRoom(): Promise<{ client: Client; room: string; socket: Visitor }> {
  const client = new Client();
  const { room_id: room } = await authorize(client);
  return { client, room, socket: await connect(client) };
}

import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import * as schema from "../../worker/db/schema/index.ts";
import { Visitor } from "./chat-visitor.ts";
import { Client } from "./client.ts";
import { register } from "./customers.ts";
import { db } from "./rows.ts";

/** A browser that comes from an address on the Internet. */
export const clientFrom = (address: string): Client =>
  new Client((request) => {
    const headers = new Headers(request.headers);
    headers.set("cf-connecting-ip", address);
    return exports.default.fetch(new Request(request, { headers }));
  });

export async function account(role: "customer" | "staff", client = new Client()): Promise<Client> {
  const email = await register(client);
  await db.update(schema.user).set({ role, name: role === "staff" ? "Sam" : "Robin" }).where(eq(schema.user.email, email));
  return client;
}

export interface InRoom {
  readonly client: Client;
  readonly room: string;
  readonly socket: Visitor;
}

/** The people around a chat desk, with hours that nobody has touched. */
export interface Desk {
  readonly sam: Client;
  readonly customer: Client;
  readonly guest: Client;
  /** Somebody with their window open. */
  visitor(client?: Client): Promise<InRoom>;
  close(): Promise<void>;
}

/** Registering takes a password's time: the accounts are made once a file, which begins with an empty database. */
const accounts = new Map<string | undefined, Promise<[Client, Client]>>();

function accountsOfFile(): Promise<[Client, Client]> {
  const { testPath } = expect.getState();
  const made = accounts.get(testPath) ?? Promise.all([account("staff"), account("customer")]);
  accounts.set(testPath, made);
  return made;
}

export async function deskOf(): Promise<Desk> {
  await env.DB.batch(
    ["DELETE FROM business_hours", "DELETE FROM business_hours_exception", "DELETE FROM business_hours_override", "UPDATE business_calendar SET zone = 'America/Los_Angeles', label = 'PST', version = 1, updated_by = NULL, updated_at = 0", "DELETE FROM chat_block", "DELETE FROM rate_bucket"].map((text) => env.DB.prepare(text)),
  );
  const [sam, customer] = await accountsOfFile();
  const inside: Array<Visitor> = [];
  return {
    sam,
    customer,
    guest: new Client(),
    async visitor(client = new Client()) {
      const answer = await client.post("/chat/authorize/", undefined);
      if (answer.status !== 200) throw new Error(`Not let in: ${answer.status} ${await answer.text()}`);
      const { room_id: room } = await answer.json<{ room_id: string }>();
      const socket = Visitor.of(await client.get("/ws/chat/client/", { upgrade: "websocket", origin: "http://shop.test" }));
      inside.push(socket);
      return { client, room, socket };
    },
    async close() {
      for (const socket of inside.splice(0)) await socket.leave();
    },
  };
}

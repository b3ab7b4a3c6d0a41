import { env } from "cloudflare:workers";
import { Visitor } from "./chat-visitor.ts";
import { Client } from "../clients/client.ts";
import { signedUp } from "../customers.ts";

export interface InRoom {
  readonly client: Client;
  readonly room: string;
  readonly socket: Visitor;
}

/** A chat and its people, with the default hours and without blocks or used-up limits. */
export interface StaffedChat {
  readonly sam: Client;
  readonly customer: Client;
  readonly guest: Client;
  /** A visitor with an open chat window. */
  visitor(client?: Client): Promise<InRoom>;
  close(): Promise<void>;
}

export async function openStaffedChat(): Promise<StaffedChat> {
  await env.DB.batch(
    [
      "DELETE FROM business_hours",
      "DELETE FROM business_hours_exception",
      "DELETE FROM business_hours_override",
      "UPDATE business_calendar SET zone = 'America/Los_Angeles', label = 'PST', version = 1, updated_by = NULL, updated_at = 0",
      "DELETE FROM chat_block",
      "DELETE FROM rate_bucket",
    ].map((text) => env.DB.prepare(text)),
  );
  const { client: sam } = await signedUp({ role: "staff", name: "Sam" });
  const { client: customer } = await signedUp({ name: "Robin" });
  const inside: Array<Visitor> = [];
  return {
    sam,
    customer,
    guest: new Client(),
    async visitor(client = new Client()) {
      const answer = await client.post("/chat/authorize/", undefined);
      if (answer.status !== 200) throw new Error(`Not let in: ${answer.status} ${await answer.text()}`);
      const { room_id: room } = await answer.json<{ room_id: string }>();
      const socket = Visitor.of(
        await client.get("/ws/chat/client/", { upgrade: "websocket", origin: "http://shop.test" }),
      );
      inside.push(socket);
      return { client, room, socket };
    },
    async close() {
      for (const socket of inside.splice(0)) await socket.leave();
    },
  };
}

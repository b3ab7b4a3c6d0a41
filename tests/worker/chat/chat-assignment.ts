import { newRoomId, shopper, visitors } from "../support/chat/chat-visitor.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";

export const { enter, leaveAll } = visitors();

export interface Person {
  client: Client;
  id: string;
}
export async function person(role: "customer" | "staff", name: string): Promise<Person> {
  const { client, userId } = await signedUp({ role, name });
  return { client, id: `S-${userId}` };
}

/** A waiting conversation, and what its shopper receives. */
export async function waiting() {
  const room = await newRoomId();
  const ann = await enter(shopper(room));
  ann.ask();
  await ann.until(() => ann.of("chat.event").length > 0);
  return { room, ann, owner: () => ann.of("chat.room").at(-1)?.room.customer_service_name };
}
export const assign = (by: Person | undefined, room: string, owner: string | null | undefined, expect_rev: number) =>
  (by?.client ?? new Client()).post("/chat/api/assign/", { room, owner, expect_rev });

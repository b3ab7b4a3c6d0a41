import { USUAL_HOURS } from "#domain/chat/hours/business-hours";
import { conversations } from "./data/conversations/conversations.ts";
import { people } from "./data/people.ts";
import { run } from "./fill-catalog.ts";
import { demoIds } from "./ids.ts";
import { inserting } from "./load.ts";
import { chatRows, type ChatPeople } from "./rows/chat-rows.ts";

const JSON_FILE = { httpMetadata: { contentType: "application/json" } };

const userId = (email: string): string | undefined => {
  const person = people.find((demoPerson) => demoPerson.email === email);
  return person && demoIds.of(`user:${email}`, person.joined);
};

function staff(email: string) {
  const person = people.find((demoPerson) => demoPerson.email === email);
  if (!person) throw new Error(`There is no ${email} among the demo people`);
  return { id: `S-${userId(email) ?? ""}`, name: person.name, side: "staff" as const };
}

/**
 * Writes a month of conversations with their transcripts, from which a room is restored when it is opened. Runs after
 * `fillPeople`.
 */
export async function fillChats(db: D1Database, bucket: R2Bucket, now: number): Promise<void> {
  const chatPeople: ChatPeople = {
    teo: staff("staff@example.com"),
    ines: staff("admin@example.com"),
    findAccount: userId,
    makeId: (name, when) => demoIds.of(name, when),
  };
  const chats = conversations.map((data) => chatRows(data, USUAL_HOURS, now, chatPeople));
  for (const { key, transcript } of chats) await bucket.put(key, JSON.stringify(transcript), JSON_FILE);
  await run(db, [
    ...inserting(
      db,
      "chat_room",
      chats.map(({ room }) => room),
    ),
    ...inserting(
      db,
      "chat_line",
      chats.flatMap(({ lines }) => lines),
    ),
    ...inserting(
      db,
      "chat_event",
      chats.flatMap(({ events }) => events),
    ),
  ]);
}

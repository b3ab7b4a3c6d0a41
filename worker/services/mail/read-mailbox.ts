import { desc, eq } from "drizzle-orm";
import { letter } from "../../db/schema/system.ts";
import type { ServiceContext } from "../service-context.ts";

const NEWEST = 200;

/** Letters that the shop wrote, newest first, to one address or to everybody. Only a local shop shows them. */
export function readMailbox(context: ServiceContext, to?: string) {
  const columns = { id: letter.id, to: letter.recipient, subject: letter.subject, text: letter.text, html: letter.html, createdAt: letter.createdAt };
  return context.db
    .select(columns)
    .from(letter)
    .where(to ? eq(letter.recipient, to.trim().toLowerCase()) : undefined)
    .orderBy(desc(letter.createdAt), desc(letter.id))
    .limit(NEWEST);
}

export async function findLetter(context: ServiceContext, id: string) {
  const [found] = await context.db.select().from(letter).where(eq(letter.id, id)).limit(1);
  return found;
}

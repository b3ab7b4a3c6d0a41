import { and, desc, eq, not } from "drizzle-orm";
import { letter } from "../../db/schema/system.ts";
import type { ServiceContext, StoredEmail } from "../kernel/service-context.ts";

const NEWEST = 200;

/** Letters that the shop wrote, newest first, to one address or to everybody. Only a local shop shows them. */
export async function readMailbox(context: ServiceContext, to?: string) {
  const columns = {
    id: letter.id,
    template: letter.template,
    onceKey: letter.onceKey,
    to: letter.recipient,
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    createdAt: letter.createdAt,
  };
  const letters = await context.db
    .select(columns)
    .from(letter)
    .where(and(to ? eq(letter.recipient, to.trim().toLowerCase()) : undefined, not(context.emailHooks.isHeld)))
    .orderBy(desc(letter.createdAt), desc(letter.id))
    .limit(NEWEST);
  return Promise.all(letters.map((one) => asSent(context, one)));
}

/** A letter whose code can no longer be made is shown as it is stored. */
const asSent = <Letter extends StoredEmail>(context: ServiceContext, one: Letter): Promise<Letter> =>
  context.emailHooks.complete(context, one).catch(() => one);

export async function findLetter(context: ServiceContext, id: string) {
  const [found] = await context.db.select().from(letter).where(eq(letter.id, id)).limit(1);
  return found && asSent(context, found);
}

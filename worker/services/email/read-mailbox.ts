import { and, desc, eq, not } from "drizzle-orm";
import { queuedEmail } from "../../db/schema/system.ts";
import type { ServiceContext, StoredEmail } from "../kernel/index.ts";

const NEWEST = 200;

/** E-mails that the shop sent, newest first, to one address or to all. Only a local shop shows them. */
export async function readMailbox(context: ServiceContext, to?: string) {
  const columns = {
    id: queuedEmail.id,
    template: queuedEmail.template,
    onceKey: queuedEmail.onceKey,
    to: queuedEmail.recipient,
    recipient: queuedEmail.recipient,
    subject: queuedEmail.subject,
    text: queuedEmail.text,
    html: queuedEmail.html,
    createdAt: queuedEmail.createdAt,
  };
  const emails = await context.db
    .select(columns)
    .from(queuedEmail)
    .where(and(to ? eq(queuedEmail.recipient, to.trim().toLowerCase()) : undefined, not(context.emailHooks.isHeld)))
    .orderBy(desc(queuedEmail.createdAt), desc(queuedEmail.id))
    .limit(NEWEST);
  return Promise.all(emails.map((email) => asSent(context, email)));
}

/** An e-mail whose code can no longer be derived is shown as stored. */
const asSent = <QueuedEmail extends StoredEmail>(context: ServiceContext, email: QueuedEmail): Promise<QueuedEmail> =>
  context.emailHooks.complete(context, email).catch(() => email);

export async function findEmail(context: ServiceContext, id: string) {
  const [email] = await context.db.select().from(queuedEmail).where(eq(queuedEmail.id, id)).limit(1);
  return email && asSent(context, email);
}

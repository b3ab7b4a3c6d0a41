import { sql, type SQL } from "drizzle-orm";
import { SECOND_MS } from "#domain/ground/kernel/durations";
import { queuedEmail } from "../../db/schema/system.ts";
import { isolateState } from "../../isolate-state.ts";
import { type ServiceContext, SharedTurn } from "../kernel/index.ts";
import { deliverWaiting } from "./deliver-queued.ts";
import type { EmailDraft } from "./email-draft.ts";
import { renderEmail } from "./email-layout.ts";

export interface EmailOptions {
  /** The template's name: "welcome", "order-placed". */
  readonly template: string;
  /** Queuing the same key again does nothing: an e-mail about one event is sent once. */
  readonly onceKey?: string;
  /** The earliest time to send it. */
  readonly notBefore?: Date;
}

/** The row of an e-mail, for the batch of its event, so that the e-mail is queued exactly when the event happened. */
export function emailRow(
  context: ServiceContext,
  draft: EmailDraft,
  { template, onceKey, notBefore }: EmailOptions,
): typeof queuedEmail.$inferInsert {
  const { to, subject, text, html, unsubscribeUrl = "" } = renderEmail(draft, context.origin, context.company);
  const now = context.clock();
  return {
    id: context.newId(),
    recipient: to.toLowerCase(),
    subject,
    text,
    html,
    unsubscribeUrl,
    template,
    onceKey: onceKey ?? null,
    createdAt: now,
    nextTryAt: notBefore && notBefore > now ? notBefore : now,
  };
}

export const queueEmail = (context: ServiceContext, draft: EmailDraft, options: EmailOptions) =>
  context.db
    .insert(queuedEmail)
    .values(emailRow(context, draft, options))
    .onConflictDoNothing();

/** Queues the e-mail only if the condition holds, for the batch that decides it. */
export function queueEmailIf(context: ServiceContext, condition: SQL, draft: EmailDraft, options: EmailOptions): SQL {
  const row = emailRow(context, draft, options);
  return sql`INSERT INTO queued_email (id, recipient, subject, text, html, unsubscribe_url, template, once_key, created_at, next_try_at)
    SELECT ${row.id}, ${row.recipient}, ${row.subject}, ${row.text}, ${row.html}, ${row.unsubscribeUrl}, ${row.template}, ${row.onceKey}, ${row.createdAt.getTime()}, ${row.nextTryAt.getTime()}
    WHERE ${condition} ON CONFLICT DO NOTHING`;
}

/** Queues the e-mail, then sends it after the response. No request waits for a mail server. */
export async function sendEmail(context: ServiceContext, draft: EmailDraft, options: EmailOptions): Promise<void> {
  await queueEmail(context, draft, options);
  deliverLater(context);
}

/** A request's work after its response may take 30 s on Cloudflare. */
const turn = isolateState(new SharedTurn(20 * SECOND_MS));

/**
 * Sends queued e-mails after the response, for callers that queued one in their own batch. One request of an isolate
 * does it for all: senders that race for the same rows would mostly lose.
 */
export const deliverLater = (context: ServiceContext): void =>
  context.later(turn.run(context.clock().getTime(), () => deliverWaiting(context)));

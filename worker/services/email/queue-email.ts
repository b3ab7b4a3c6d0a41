import { sql, type SQL } from "drizzle-orm";
import { letter } from "../../db/schema/system.ts";
import type { ServiceContext } from "../kernel/service-context.ts";
import { deliverWaiting } from "./deliver-queued.ts";
import { layOutLetter, type LetterDraft } from "./email-layout.ts";

export interface LetterOptions {
  /** Which letter this is: "welcome", "order-placed". */
  readonly template: string;
  /** The same key a second time stores nothing: a letter about one event goes out once. */
  readonly onceKey?: string;
  /** The letter waits until then. */
  readonly notBefore?: Date;
}

/** The letter's row, for a batch of its own event: the mail is then promised exactly when the event happened. */
export function letterRow(
  context: ServiceContext,
  draft: LetterDraft,
  { template, onceKey, notBefore }: LetterOptions,
): typeof letter.$inferInsert {
  const { to, subject, text, html, unsubscribeUrl = "" } = layOutLetter(draft, context.origin, context.company);
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

export const storeLetter = (context: ServiceContext, draft: LetterDraft, options: LetterOptions) =>
  context.db
    .insert(letter)
    .values(letterRow(context, draft, options))
    .onConflictDoNothing();

/** Stores the letter only if the condition holds, for an answer that must not tell whether it did. */
export function storeLetterIf(
  context: ServiceContext,
  condition: SQL,
  draft: LetterDraft,
  options: LetterOptions,
): SQL {
  const row = letterRow(context, draft, options);
  return sql`INSERT INTO letter (id, recipient, subject, text, html, unsubscribe_url, template, created_at, next_try_at)
    SELECT ${row.id}, ${row.recipient}, ${row.subject}, ${row.text}, ${row.html}, ${row.unsubscribeUrl}, ${row.template}, ${row.createdAt.getTime()}, ${row.nextTryAt.getTime()} WHERE ${condition}`;
}

/** Stores the letter, then hands it to the mail service after the answer. Nobody waits for a mail server. */
export async function sendLetter(context: ServiceContext, draft: LetterDraft, options: LetterOptions): Promise<void> {
  await storeLetter(context, draft, options);
  deliverLater(context);
}

/** For those who stored their letter within a batch of their own. */
export const deliverLater = (context: ServiceContext): void => context.later(deliverWaiting(context));

import { desc, eq } from "drizzle-orm";
import { textMessage } from "../../db/schema/text-messages.ts";
import type { ServiceContext } from "../kernel/index.ts";

const NEWEST = 200;

/** Queued and sent texts, newest first, to one number or to all. Only a local shop shows them. */
export function readTexts({ db }: ServiceContext, to?: string) {
  const { id, recipient, body, template, createdAt, nextTryAt, sentAt } = textMessage;
  return db
    .select({ id, to: recipient, body, template, createdAt, nextTryAt, sentAt })
    .from(textMessage)
    .where(to ? eq(recipient, to.trim()) : undefined)
    .orderBy(desc(createdAt), desc(id))
    .limit(NEWEST);
}

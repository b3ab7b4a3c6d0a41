import { desc, isNotNull } from "drizzle-orm";
import { can } from "#domain/ground/kernel/capabilities";
import { refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { queuedEmail } from "../../db/schema/system.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { messageRecords, requeueMessage } from "../records/index.ts";
import { deliverLater } from "./queue-email.ts";

const NEWEST = 100;

export interface FailedEmail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly template: string;
  readonly tries: number;
  readonly error: string;
  readonly createdAt: Date;
  readonly failedAt: Date | null;
}

/** E-mails that were given up, the latest first, for staff. */
export async function listFailedEmails({
  db,
  session,
}: ServiceContext): Promise<Result<ReadonlyArray<FailedEmail>, Refusal>> {
  if (!can(session.actor.role, "manageOrders"))
    return refuse({ code: "forbidden", message: "You don't have permission to do that." });
  const columns = {
    id: queuedEmail.id,
    to: queuedEmail.recipient,
    subject: queuedEmail.subject,
    template: queuedEmail.template,
    tries: queuedEmail.tries,
    error: queuedEmail.error,
    createdAt: queuedEmail.createdAt,
    failedAt: queuedEmail.failedAt,
  };
  return ok(
    await db
      .select(columns)
      .from(queuedEmail)
      .where(isNotNull(queuedEmail.failedAt))
      .orderBy(desc(queuedEmail.failedAt))
      .limit(NEWEST),
  );
}

/** Staff's records of e-mails, by their subjects and addresses. */
const KIND = {
  name: "email",
  table: queuedEmail,
  show: (row: typeof queuedEmail.$inferSelect) => ({ subject: row.subject }),
  deliverLater,
} as const;

export const emailRecords = messageRecords(KIND);

/** Queues an e-mail that was given up again as if it were new, after staff fixed the cause. */
export const retryEmail = (context: ServiceContext, id: string): Promise<Result<void, Refusal>> =>
  requeueMessage(context, KIND, id);

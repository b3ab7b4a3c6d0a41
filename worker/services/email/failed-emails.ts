import { and, desc, eq, isNotNull } from "drizzle-orm";
import { can } from "#domain/ground/kernel/capabilities";
import { notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { queuedEmail } from "../../db/schema/system.ts";
import type { ServiceContext } from "../kernel/index.ts";
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

/** Queues an e-mail that was given up again as if it were new, after staff fixed the cause. */
export async function retryEmail(context: ServiceContext, id: string): Promise<Result<void, Refusal>> {
  if (!can(context.session.actor.role, "manageOrders"))
    return refuse({ code: "forbidden", message: "You don't have permission to do that." });
  const again = { failedAt: null, tries: 0, error: "", nextTryAt: context.clock() };
  const [retriedEmail] = await context.db
    .update(queuedEmail)
    .set(again)
    .where(and(eq(queuedEmail.id, id), isNotNull(queuedEmail.failedAt)))
    .returning({ id: queuedEmail.id });
  if (!retriedEmail) return notFound();
  deliverLater(context);
  return ok(undefined);
}

import { and, desc, eq, isNotNull } from "drizzle-orm";
import { can } from "#domain/kernel/capabilities";
import { notFound, refuse, type Refusal } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import { letter } from "../../db/schema/system.ts";
import type { ServiceContext } from "../kernel/service-context.ts";
import { deliverLater } from "./queue-email.ts";

const NEWEST = 100;

export interface FailedLetter {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly template: string;
  readonly tries: number;
  readonly error: string;
  readonly createdAt: Date;
  readonly failedAt: Date | null;
}

/** Letters that were given up, the latest first, for staff. */
export async function listFailedLetters({
  db,
  session,
}: ServiceContext): Promise<Result<ReadonlyArray<FailedLetter>, Refusal>> {
  if (!can(session.actor.role, "manageOrders"))
    return refuse({ code: "forbidden", message: "You don't have permission to do that." });
  const columns = {
    id: letter.id,
    to: letter.recipient,
    subject: letter.subject,
    template: letter.template,
    tries: letter.tries,
    error: letter.error,
    createdAt: letter.createdAt,
    failedAt: letter.failedAt,
  };
  return ok(
    await db
      .select(columns)
      .from(letter)
      .where(isNotNull(letter.failedAt))
      .orderBy(desc(letter.failedAt))
      .limit(NEWEST),
  );
}

/** Sends a letter that was given up on its way again, as if it were new: somebody has put right what was wrong. */
export async function retryLetter(context: ServiceContext, id: string): Promise<Result<void, Refusal>> {
  if (!can(context.session.actor.role, "manageOrders"))
    return refuse({ code: "forbidden", message: "You don't have permission to do that." });
  const again = { failedAt: null, tries: 0, error: "", nextTryAt: context.clock() };
  const [found] = await context.db
    .update(letter)
    .set(again)
    .where(and(eq(letter.id, id), isNotNull(letter.failedAt)))
    .returning({ id: letter.id });
  if (!found) return notFound();
  deliverLater(context);
  return ok(undefined);
}

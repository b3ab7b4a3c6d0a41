import { eq } from "drizzle-orm";
import {
  APPLICATION_STATUS,
  mayMove,
  applicationStatusText,
  type ApplicationStatus,
} from "#domain/shop/applications/status";
import type { ApplicationDecision } from "#domain/shop/applications/decision";
import { invalid, notFound, type Refusal } from "#domain/ground/kernel/refusal";
import type { Result } from "#domain/ground/kernel/result";
import { user } from "../../db/schema/index.ts";
import { guardVersion, nextVersion, saveBatch } from "../../db/versioned.ts";
import { checkRecentSignIn, refuseCurrentUsersAccount } from "../accounts/index.ts";
import { actorId, auditRow } from "../audit/index.ts";
import { deliverLater, queueEmail } from "../email/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { refuseUnlessGranted } from "../records/index.ts";
import type { ApplicationRow, Program } from "./program.ts";
import { findApplicationRow, savedApplication, type ApplicationRecord } from "./records.ts";

/** Staff who signed in recently decide about an application. What an acceptance grants is in the same batch. */
export async function decide(
  program: Program,
  context: ServiceContext,
  id: string,
  decision: ApplicationDecision,
): Promise<Result<ApplicationRecord, Refusal>> {
  const { db, origin } = context;
  const { name, table } = program;
  const row = await findApplicationRow(program, context, id);
  if (!row) return notFound();
  const from = row.applicationStatus as ApplicationStatus;
  const to = decision.application_status;
  const moves = from !== to;
  const decisionRefusal = refuseDecision(program, context, row, to);
  if (decisionRefusal) return decisionRefusal;
  const [customer] = await db
    .select({ email: user.email, currency: user.currency })
    .from(user)
    .where(eq(user.id, row.userId))
    .limit(1);
  if (!customer) return notFound();

  const comment = decision.staff_comment ?? row.staffComment;
  const applicant = { to: customer.email, origin };
  const isAccepting = moves && to === APPLICATION_STATUS.accepted;
  const judged = await program.judge(context, { row, decision, to, isAccepting, comment, customer, applicant });
  if (!judged.ok) return judged;
  const { columns, grants, audit, findRefusal } = judged.value;
  const isDenying = moves && to === APPLICATION_STATUS.denied;
  const denial = () =>
    queueEmail(context, program.emails.denied(applicant, row, comment), {
      template: `${name}-denied`,
      onceKey: `${name}-denied:${id}`,
    });
  try {
    const saved = await saveBatch(db, [
      // Fails when the row has changed: of two simultaneous decisions the second is refused.
      ...guardVersion(table, eq(table.id, id), decision.version ?? row.version),
      db
        .update(table)
        .set({
          applicationStatus: to,
          staffComment: comment,
          version: nextVersion(table),
          ...columns,
          ...(moves && to !== APPLICATION_STATUS.pending
            ? { decidedAt: context.clock(), decidedBy: actorId(context) }
            : {}),
        })
        .where(eq(table.id, id)),
      ...grants,
      ...(isDenying ? [denial()] : []),
      auditRow(context, {
        action: moves ? applicationStatusText(to).label.toLowerCase() : program.remark,
        entity: `${name}-application`,
        entityId: id,
        before: { application_status: from, ...audit.before },
        after: { application_status: to, staff_comment: comment, ...audit.after },
      }),
    ]);
    if (!saved.ok) return saved;
  } catch (error) {
    const refusal = await findRefusal(error);
    if (!refusal) throw error;
    return refusal;
  }
  deliverLater(context);
  return savedApplication(program, context, id);
}

/** Why the current user may not make this decision; undefined when they may. */
function refuseDecision(
  program: Program,
  context: ServiceContext,
  row: ApplicationRow,
  to: ApplicationStatus,
): Result<never, Refusal> | undefined {
  const refusal =
    refuseUnlessGranted(context, `${program.name}-application`, "change") ??
    refuseCurrentUsersAccount(context, row.userId);
  if (refusal) return refusal;
  const from = row.applicationStatus as ApplicationStatus;
  if (from !== to && !mayMove(from, to))
    return invalid({
      application_status: [`This application was already decided: ${applicationStatusText(from).label}.`],
    });
  const recent = checkRecentSignIn(context, "staff");
  if (!recent.ok) return recent;
  if (from === to) return undefined;
  const lacking = to === APPLICATION_STATUS.accepted ? program.lacks?.(row) : undefined;
  return lacking === undefined ? undefined : invalid({ application_status: [lacking] });
}

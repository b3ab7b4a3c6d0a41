import { eq } from "drizzle-orm";
import { can } from "#domain/kernel/capabilities";
import {
  APPLICATION_STATUS,
  mayMove,
  applicationStatusText,
  type ApplicationStatus,
} from "#domain/applications/status";
import { invalid, notFound, refuse, type Refusal } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import type { WholesaleDecision } from "#domain/wholesale/application";
import { constraintOf, type Statement } from "../../db/client.ts";
import { user, wholesaleApplication } from "../../db/schema/index.ts";
import { guardVersion, nextVersion, saveBatch } from "../../db/versioned.ts";
import { refuseCurrentUsersAccount } from "../accounts/index.ts";
import { actorId, auditRow } from "../audit/index.ts";
import { deliverLater, queueEmail } from "../email/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { acceptance, chooseTier } from "./accept.ts";
import { findApplication, findRow, type ApplicationRecord } from "./application-record.ts";
import { deniedEmail } from "./emails.ts";
import { NO_TIER } from "./membership-record.ts";

const NAME = "wholesale-application";

/**
 * Staff decide about an application. Accepting it creates the membership with the next account number, in the same
 * batch.
 */
export async function decide(
  context: ServiceContext,
  id: string,
  decision: WholesaleDecision,
): Promise<Result<ApplicationRecord, Refusal>> {
  const { db, origin } = context;
  const row = await findRow(context, id);
  if (!row) return notFound();
  const from = row.applicationStatus as ApplicationStatus;
  const to = decision.application_status;
  const moves = from !== to;
  const refused = refuseDecision(context, row.userId, { from, to });
  if (refused) return refused;
  const isAccepting = moves && to === APPLICATION_STATUS.accepted;
  const tier = isAccepting ? await chooseTier(context, decision.account ?? undefined) : undefined;
  if (isAccepting && !tier) return NO_TIER;

  const comment = decision.staff_comment ?? row.staffComment;
  const membershipId = context.newId();
  const [customer] = await db.select({ email: user.email }).from(user).where(eq(user.id, row.userId)).limit(1);
  const applicant = { to: customer?.email ?? row.email, origin, name: row.name, company: row.companyName };
  const isDenying = moves && to === APPLICATION_STATUS.denied;
  const denial = () =>
    queueEmail(context, deniedEmail(applicant, comment), {
      template: "wholesale-denied",
      onceKey: `wholesale-denied:${id}`,
    });
  try {
    const saved = await saveBatch(db, [
      // Fails when the row has changed: of two simultaneous decisions the second is refused.
      ...guardVersion(wholesaleApplication, eq(wholesaleApplication.id, id), decision.version ?? row.version),
      db
        .update(wholesaleApplication)
        .set({
          applicationStatus: to,
          staffComment: comment,
          version: nextVersion(wholesaleApplication),
          ...decisionColumns(context, from, to),
        })
        .where(eq(wholesaleApplication.id, id)),
      ...(tier ? acceptance(context, { row, to: applicant.to, tier, membershipId, comment, decision }) : []),
      ...(isDenying ? [denial()] : []),
      auditDecision(context, { id, from, to, comment, tierName: tier?.name }),
    ]);
    if (!saved.ok) return saved;
  } catch (error) {
    if (constraintOf(error) === "wholesale_membership.account_number")
      return invalid({ account_number: ["This account number is already in use."] });
    throw error;
  }
  deliverLater(context);
  const found = await findApplication(context, id);
  return found ? ok(found) : notFound();
}

/** Why the current user may not make this decision; undefined when they may. */
function refuseDecision(
  context: ServiceContext,
  applicantId: string,
  { from, to }: { from: ApplicationStatus; to: ApplicationStatus },
): Result<never, Refusal> | undefined {
  if (!can(context.session.actor.role, "manageWholesale"))
    return refuse({ code: "forbidden", message: "Only staff can decide on applications." });
  const own = refuseCurrentUsersAccount(context, applicantId);
  if (own) return own;
  return from === to || mayMove(from, to)
    ? undefined
    : invalid({ application_status: [`This application was already decided: ${applicationStatusText(from).label}.`] });
}

const auditDecision = (
  context: ServiceContext,
  change: {
    id: string;
    from: ApplicationStatus;
    to: ApplicationStatus;
    comment: string;
    tierName: string | undefined;
  },
): Statement =>
  auditRow(context, {
    action: change.from === change.to ? "comment" : applicationStatusText(change.to).label.toLowerCase(),
    entity: NAME,
    entityId: change.id,
    before: { application_status: change.from },
    after: { application_status: change.to, staff_comment: change.comment, tier: change.tierName ?? null },
  });

/** When and by whom an application was decided; no columns when its status stays, or is only set to pending. */
const decisionColumns = (context: ServiceContext, from: ApplicationStatus, to: ApplicationStatus) =>
  from === to || to === APPLICATION_STATUS.pending ? {} : { decidedAt: context.clock(), decidedBy: actorId(context) };

import { eq } from "drizzle-orm";
import { can } from "#domain/kernel/capabilities";
import {
  APPLICATION_STATUS,
  mayMove,
  applicationStatusText,
  type ApplicationStatus,
} from "#domain/applications/status";
import { hasCreditLimits } from "#domain/ledger/staff-limits";
import { formatMoney, fromDecimal, money, type Money } from "#domain/kernel/money";
import type { NonprofitDecision } from "#domain/nonprofit/application";
import { invalid, notFound, refuse, type Refusal } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import type { Statement } from "../../db/client.ts";
import { nonprofitApplication, user } from "../../db/schema/index.ts";
import { guardVersion, nextVersion, saveBatch } from "../../db/versioned.ts";
import { refuseCurrentUsersAccount } from "../accounts/index.ts";
import { actorId, auditRow } from "../audit/index.ts";
import { findLimitRefusal, guardDailyLimit } from "../ledger/index.ts";
import { deliverLater, queueEmail } from "../email/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findApplication, findRow, type NonprofitRecord, type NonprofitRow } from "./application-record.ts";
import { nextYear, yearOfCredit } from "./grant-credit.ts";
import { acceptedEmail, deniedEmail } from "./emails.ts";
import { usualCredit } from "./usual-credit.ts";

const NAME = "nonprofit-application";
/** More credit per year than this is a typing error. */
const MAX_MINOR = 10_000_000;

/**
 * Staff decide about an application. Accepting it grants the first year's credit in the same batch and, if they choose,
 * exempts the account from tax.
 */
export async function decide(
  context: ServiceContext,
  id: string,
  decision: NonprofitDecision,
): Promise<Result<NonprofitRecord, Refusal>> {
  const { db, origin, clock } = context;
  const row = await findRow(context, id);
  if (!row) return notFound();
  const from = row.applicationStatus as ApplicationStatus;
  const to = decision.application_status;
  const moves = from !== to;
  const isAccepted = to === APPLICATION_STATUS.accepted;
  const refused = refuseDecision(context, row, to);
  if (refused) return refused;

  const [customer] = await db
    .select({ email: user.email, currency: user.currency })
    .from(user)
    .where(eq(user.id, row.userId))
    .limit(1);
  if (!customer) return notFound();
  const decidedCredit = await readCredit(context, { row, decision, currency: customer.currency });
  if (!decidedCredit.ok) return decidedCredit;
  const credit = decidedCredit.value;
  const grants = moves && isAccepted && credit > 0;
  const isTaxExempt = isAccepted && (decision.is_tax_exempt ?? row.isTaxExempt);
  const comment = decision.staff_comment ?? row.staffComment;
  const now = clock();
  const email = decisionEmail({
    applicant: { to: customer.email, origin, organisation: row.organisation },
    to,
    credit: money(credit, customer.currency),
    isTaxExempt,
    comment,
  });
  const saved = await saveWithinLimit(context, money(credit, customer.currency), [
    // Fails when the row has changed: of two simultaneous decisions the second is refused.
    ...guardVersion(nonprofitApplication, eq(nonprofitApplication.id, id), decision.version ?? row.version),
    db
      .update(nonprofitApplication)
      .set({
        applicationStatus: to,
        staffComment: comment,
        version: nextVersion(nonprofitApplication),
        ...(isAccepted ? { currency: customer.currency, isTaxExempt, ...creditColumns(row, credit, now) } : {}),
        ...(grants ? { creditsGranted: 1 } : {}),
        ...decisionColumns(context, from, to),
      })
      .where(eq(nonprofitApplication.id, id)),
    ...(grants ? firstGrant(context, row, credit) : []),
    ...taxExemption(context, row.userId, isAccepted ? decision.is_tax_exempt : undefined),
    ...(moves && email
      ? [queueEmail(context, email.draft, { template: email.template, onceKey: `${email.template}:${id}` })]
      : []),
    auditDecision(context, row, { to, credit: isAccepted ? credit : 0, isTaxExempt, comment }),
  ]);
  if (!saved.ok) return saved;
  deliverLater(context);
  const found = await findApplication(context, id);
  return found ? ok(found) : notFound();
}

/** Why the current user may not make this decision; undefined when they may. */
function refuseDecision(
  context: ServiceContext,
  row: NonprofitRow,
  to: ApplicationStatus,
): Result<never, Refusal> | undefined {
  if (!can(context.session.actor.role, "manageNonprofits"))
    return refuse({ code: "forbidden", message: "Only staff can decide on applications." });
  const own = refuseCurrentUsersAccount(context, row.userId);
  if (own) return own;
  const from = row.applicationStatus as ApplicationStatus;
  if (from === to) return undefined;
  if (!mayMove(from, to))
    return invalid({
      application_status: [`This application was already decided: ${applicationStatusText(from).label}.`],
    });
  return to === APPLICATION_STATUS.accepted && !row.documentKey
    ? invalid({ application_status: ["You can't accept this application without a document."] })
    : undefined;
}

/** The yearly credit of a decision in minor units: as entered, or the program's usual one. */
async function readCredit(
  context: ServiceContext,
  { row, decision, currency }: { row: NonprofitRow; decision: NonprofitDecision; currency: string },
): Promise<Result<number, Refusal>> {
  const { yearly_credit: entered, application_status: to } = decision;
  const wanted = entered === undefined ? undefined : fromDecimal(entered, currency);
  if (entered !== undefined && (!wanted || wanted.minor < 0 || wanted.minor > MAX_MINOR))
    return invalid({ yearly_credit: ["Enter an amount such as 150.00."] });
  const isNewlyAccepted = to === APPLICATION_STATUS.accepted && row.applicationStatus !== to;
  const credit = wanted?.minor ?? (isNewlyAccepted ? (await usualCredit(context)).minor : row.yearlyCreditMinor);
  const unusual = credit > row.yearlyCreditMinor ? await refuseUnusual(context, money(credit, currency)) : undefined;
  return unusual ?? ok(credit);
}

const auditDecision = (
  context: ServiceContext,
  row: NonprofitRow,
  change: { to: ApplicationStatus; credit: number; isTaxExempt: boolean; comment: string },
): Statement =>
  auditRow(context, {
    action: row.applicationStatus === change.to ? "change" : applicationStatusText(change.to).label.toLowerCase(),
    entity: NAME,
    entityId: row.id,
    before: {
      application_status: row.applicationStatus,
      yearly_credit_minor: row.yearlyCreditMinor,
      is_tax_exempt: row.isTaxExempt,
    },
    after: {
      application_status: change.to,
      yearly_credit_minor: change.credit,
      is_tax_exempt: change.isTaxExempt,
      staff_comment: change.comment,
    },
  });

const creditColumns = (row: NonprofitRow, credit: number, now: Date) => ({
  yearlyCreditMinor: credit,
  nextCreditAt: credit === 0 ? null : (row.nextCreditAt ?? nextYear(now)),
});

/** Stores the exemption at the account; undefined leaves it unchanged. */
const taxExemption = (
  { db }: ServiceContext,
  userId: string,
  isTaxExempt: boolean | undefined,
): ReadonlyArray<Statement> =>
  isTaxExempt === undefined
    ? []
    : [
        db
          .update(user)
          .set({ isTaxExempt, version: nextVersion(user) })
          .where(eq(user.id, userId)),
      ];

const firstGrant = (context: ServiceContext, row: NonprofitRow, credit: number): ReadonlyArray<Statement> => [
  ...yearOfCredit(context, {
    applicationId: row.id,
    userId: row.userId,
    organisation: row.organisation,
    creditMinor: credit,
    year: 1,
    createdBy: actorId(context),
  }),
  ...guardDailyLimit(context),
];

/** The e-mail about a new status; undefined for one that the applicant is not notified of. */
function decisionEmail({
  applicant,
  to,
  credit,
  isTaxExempt,
  comment,
}: {
  applicant: Parameters<typeof deniedEmail>[0];
  to: ApplicationStatus;
  credit: Money;
  isTaxExempt: boolean;
  comment: string;
}) {
  if (to === APPLICATION_STATUS.denied) return { template: "nonprofit-denied", draft: deniedEmail(applicant, comment) };
  return to === APPLICATION_STATUS.accepted
    ? { template: "nonprofit-accepted", draft: acceptedEmail(applicant, { credit, taxExempt: isTaxExempt, comment }) }
    : undefined;
}

/** Staff grant the program's usual credit; only an admin can grant more. */
async function refuseUnusual(context: ServiceContext, wanted: Money): Promise<Result<never, Refusal> | undefined> {
  if (!hasCreditLimits(context.session.actor.role)) return undefined;
  const usual = await usualCredit(context, wanted.currency);
  if (wanted.minor <= usual.minor) return undefined;
  return refuse({
    code: "forbidden",
    message: `You can grant up to ${formatMoney(usual)} a year. Ask an admin to grant more.`,
  });
}

/** Runs the batch of a decision. A grant beyond the staff member's daily limit becomes a refusal. */
async function saveWithinLimit(
  context: ServiceContext,
  { currency }: Money,
  statements: ReadonlyArray<Statement>,
): Promise<Result<unknown, Refusal>> {
  try {
    return await saveBatch(context.db, statements);
  } catch (error) {
    const limited = await findLimitRefusal(context, error, { currency });
    if (!limited) throw error;
    return refuse(limited);
  }
}

/** When and by whom an application was decided; no columns when its status stays, or is only set to pending. */
const decisionColumns = (context: ServiceContext, from: ApplicationStatus, to: ApplicationStatus) =>
  from === to || to === APPLICATION_STATUS.pending ? {} : { decidedAt: context.clock(), decidedBy: actorId(context) };

import { eq } from "drizzle-orm";
import { can } from "#domain/kernel/capabilities";
import { APPLICATION_STATUS, mayMove, statusWords, type ApplicationStatus } from "#domain/applications/status";
import { dailyLimitMessage, hasCreditLimits } from "#domain/ledger/staff-limits";
import { formatMoney, fromDecimal, money, type Money } from "#domain/kernel/money";
import type { NonprofitDecision } from "#domain/nonprofit/application";
import { invalid, notFound, refuse, type Refusal } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import { constraintOf, type Statement } from "../../db/client.ts";
import { nonprofitApplication, user } from "../../db/schema/index.ts";
import { guardVersion, nextVersion, saveBatch } from "../../db/versioned.ts";
import { refuseCurrentUsersAccount } from "../accounts/index.ts";
import { actorId, auditRow } from "../audit/index.ts";
import { creditedToday, guardDailyLimit, STAFF_DAILY_LIMIT } from "../ledger/index.ts";
import { deliverLater, queueEmail } from "../email/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findApplication, findRow, type NonprofitRecord } from "./application-record.ts";
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
  const { db, session, origin, clock } = context;
  const row = await findRow(context, id);
  if (!row) return notFound();
  if (!can(session.actor.role, "manageNonprofits"))
    return refuse({ code: "forbidden", message: "Only staff can decide on applications." });
  const own = refuseCurrentUsersAccount(context, row.userId);
  if (own) return own;
  const from = row.applicationStatus as ApplicationStatus;
  const to = decision.application_status;
  const moves = from !== to;
  if (moves && !mayMove(from, to))
    return invalid({ application_status: [`This application was already decided: ${statusWords(from).label}.`] });
  const isAccepted = to === APPLICATION_STATUS.accepted;
  if (moves && isAccepted && !row.documentKey)
    return invalid({ application_status: ["You can't accept this application without a document."] });

  const [customer] = await db
    .select({ email: user.email, currency: user.currency })
    .from(user)
    .where(eq(user.id, row.userId))
    .limit(1);
  if (!customer) return notFound();
  const wanted =
    decision.yearly_credit === undefined ? undefined : fromDecimal(decision.yearly_credit, customer.currency);
  if (decision.yearly_credit !== undefined && (!wanted || wanted.minor < 0 || wanted.minor > MAX_MINOR))
    return invalid({ yearly_credit: ["Enter an amount such as 150.00."] });
  const credit = wanted?.minor ?? (moves && isAccepted ? (await usualCredit(context)).minor : row.yearlyCreditMinor);
  const unusual =
    credit > row.yearlyCreditMinor ? await refuseUnusual(context, money(credit, customer.currency)) : undefined;
  if (unusual) return unusual;
  const grants = moves && isAccepted && credit > 0;
  const isTaxExempt = isAccepted && (decision.is_tax_exempt ?? row.isTaxExempt);
  const comment = decision.staff_comment ?? row.staffComment;
  const now = clock();
  const applicant = { to: customer.email, origin, organisation: row.organisation };
  const decided = moves && to !== APPLICATION_STATUS.pending;
  const saved = await saveWithinLimit(context, money(credit, customer.currency), row.userId, [
    // Fails when the row has changed: of two simultaneous decisions the second is refused.
    ...guardVersion(nonprofitApplication, eq(nonprofitApplication.id, id), decision.version ?? row.version),
    db
      .update(nonprofitApplication)
      .set({
        applicationStatus: to,
        staffComment: comment,
        version: nextVersion(nonprofitApplication),
        ...(isAccepted
          ? {
              currency: customer.currency,
              yearlyCreditMinor: credit,
              isTaxExempt,
              nextCreditAt: credit === 0 ? null : (row.nextCreditAt ?? nextYear(now)),
            }
          : {}),
        ...(grants ? { creditsGranted: 1 } : {}),
        ...(decided ? { decidedAt: now, decidedBy: actorId(context) } : {}),
      })
      .where(eq(nonprofitApplication.id, id)),
    ...(grants
      ? [
          ...yearOfCredit(context, {
            applicationId: id,
            userId: row.userId,
            organisation: row.organisation,
            creditMinor: credit,
            year: 1,
            createdBy: actorId(context),
          }),
          ...guardDailyLimit(context),
        ]
      : []),
    ...(isAccepted && decision.is_tax_exempt !== undefined
      ? [
          db
            .update(user)
            .set({ isTaxExempt, version: nextVersion(user) })
            .where(eq(user.id, row.userId)),
        ]
      : []),
    ...(moves && isAccepted
      ? [
          queueEmail(
            context,
            acceptedEmail(applicant, {
              credit: { minor: credit, currency: customer.currency },
              taxExempt: isTaxExempt,
              comment,
            }),
            { template: "nonprofit-accepted", onceKey: `nonprofit-accepted:${id}` },
          ),
        ]
      : []),
    ...(moves && to === APPLICATION_STATUS.denied
      ? [
          queueEmail(context, deniedEmail(applicant, comment), {
            template: "nonprofit-denied",
            onceKey: `nonprofit-denied:${id}`,
          }),
        ]
      : []),
    auditRow(context, {
      action: moves ? statusWords(to).label.toLowerCase() : "change",
      entity: NAME,
      entityId: id,
      before: { application_status: from, yearly_credit_minor: row.yearlyCreditMinor, is_tax_exempt: row.isTaxExempt },
      after: {
        application_status: to,
        yearly_credit_minor: isAccepted ? credit : 0,
        is_tax_exempt: isTaxExempt,
        staff_comment: comment,
      },
    }),
  ]);
  if (!saved.ok) return saved;
  deliverLater(context);
  const found = await findApplication(context, id);
  return found ? ok(found) : notFound();
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
  userId: string,
  statements: ReadonlyArray<Statement>,
): Promise<Result<unknown, Refusal>> {
  try {
    return await saveBatch(context.db, statements);
  } catch (error) {
    if (constraintOf(error) !== STAFF_DAILY_LIMIT) throw error;
    const { totalMinor } = await creditedToday(context, userId);
    return refuse({ code: "forbidden", message: dailyLimitMessage(totalMinor, currency) });
  }
}

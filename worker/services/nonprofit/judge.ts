import { eq } from "drizzle-orm";
import { APPLICATION_STATUS } from "#domain/shop/applications/status";
import { formatMoney, fromDecimal, money, type Money } from "#domain/ground/kernel/money";
import { invalid, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { hasCreditLimits } from "#domain/shop/ledger/staff-limits";
import { user } from "../../db/schema/index.ts";
import { nextVersion } from "../../db/versioned.ts";
import type { Case, Verdict } from "../applications/index.ts";
import { actorId } from "../audit/index.ts";
import { queueEmail } from "../email/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { findLimitRefusal, guardDailyLimit } from "../ledger/index.ts";
import { nonprofitAcceptedEmail } from "./emails.ts";
import { nextYear, yearOfCredit } from "./grant-credit.ts";
import type { NonprofitTypes } from "./program.ts";
import { usualCredit } from "./usual-credit.ts";

/** More credit per year than this is a typing error. */
const MAX_MINOR = 10_000_000;

/** Accepting an organization grants the first year's credit and, if staff choose, exempts the account from tax. */
export async function judgeNonprofit(
  context: ServiceContext,
  decided: Case<NonprofitTypes>,
): Promise<Result<Verdict, Refusal>> {
  const { row, decision, to, isAccepting, comment, customer, applicant } = decided;
  const { db, clock } = context;
  const { currency } = customer;
  const read = await readCredit(context, decided);
  if (!read.ok) return read;
  const credit = money(read.value, currency);
  const isAccepted = to === APPLICATION_STATUS.accepted;
  const isTaxExempt = isAccepted && (decision.is_tax_exempt ?? row.isTaxExempt);
  const grantsCredit = isAccepting && credit.minor > 0;
  const nextCreditAt = credit.minor === 0 ? null : (row.nextCreditAt ?? nextYear(clock()));
  const welcome = () =>
    queueEmail(
      context,
      nonprofitAcceptedEmail(
        { ...applicant, organisation: row.organisation },
        { credit, taxExempt: isTaxExempt, comment },
      ),
      { template: "nonprofit-accepted", onceKey: `nonprofit-accepted:${row.id}` },
    );
  return ok({
    columns: {
      ...(isAccepted ? { currency, isTaxExempt, yearlyCreditMinor: credit.minor, nextCreditAt } : {}),
      ...(grantsCredit ? { creditsGranted: 1 } : {}),
    },
    grants: [
      ...(grantsCredit ? firstYear(context, decided, credit) : []),
      // Left out, the account's exemption stays.
      ...(isAccepted && decision.is_tax_exempt !== undefined
        ? [
            db
              .update(user)
              .set({ isTaxExempt, taxExemptUntil: null, version: nextVersion(user) })
              .where(eq(user.id, row.userId)),
          ]
        : []),
      ...(isAccepting ? [welcome()] : []),
    ],
    audit: {
      before: { yearly_credit_minor: row.yearlyCreditMinor, is_tax_exempt: row.isTaxExempt },
      after: { yearly_credit_minor: isAccepted ? credit.minor : 0, is_tax_exempt: isTaxExempt },
    },
    async findRefusal(error) {
      const limited = await findLimitRefusal(context, error, { currency });
      return limited && refuse(limited);
    },
  });
}

const firstYear = (context: ServiceContext, { row }: Case<NonprofitTypes>, { minor }: Money) => [
  ...yearOfCredit(context, {
    applicationId: row.id,
    userId: row.userId,
    organisation: row.organisation,
    creditMinor: minor,
    year: 1,
    createdBy: actorId(context),
  }),
  ...guardDailyLimit(context),
];

/** The yearly credit of a decision in minor units: as entered, or the program's usual one. */
async function readCredit(
  context: ServiceContext,
  { row, decision: { yearly_credit: entered }, isAccepting, customer: { currency } }: Case<NonprofitTypes>,
): Promise<Result<number, Refusal>> {
  const requestedCredit = entered === undefined ? undefined : fromDecimal(entered, currency);
  if (entered !== undefined && (!requestedCredit || requestedCredit.minor < 0 || requestedCredit.minor > MAX_MINOR))
    return invalid({ yearly_credit: ["Enter an amount such as 150.00."] });
  const credit = requestedCredit?.minor ?? (isAccepting ? (await usualCredit(context)).minor : row.yearlyCreditMinor);
  const unusual = credit > row.yearlyCreditMinor ? await refuseUnusual(context, money(credit, currency)) : undefined;
  return unusual ?? ok(credit);
}

/** Staff grant the program's usual credit; only an admin can grant more. */
async function refuseUnusual(
  context: ServiceContext,
  requestedCredit: Money,
): Promise<Result<never, Refusal> | undefined> {
  if (!hasCreditLimits(context.session.actor.role)) return undefined;
  const usual = await usualCredit(context, requestedCredit.currency);
  if (requestedCredit.minor <= usual.minor) return undefined;
  return refuse({
    code: "forbidden",
    message: `You can grant up to ${formatMoney(usual)} a year. Ask an admin to grant more.`,
  });
}

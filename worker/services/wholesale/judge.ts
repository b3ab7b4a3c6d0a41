import { desc, eq, sql } from "drizzle-orm";
import { formatDate } from "#domain/ground/calendar/dates";
import type { Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { discountPercent } from "#domain/shop/pricing/wholesale-discount";
import type { Statement } from "../../db/client.ts";
import { wholesaleAccount } from "../../db/schema/index.ts";
import type { Case, Verdict } from "../applications/index.ts";
import { queueEmail } from "../email/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { wholesaleAcceptedEmail } from "./emails.ts";
import { isNumberTaken, NO_TIER, NUMBER_TAKEN, findWholesaleTier } from "./membership-record.ts";
import type { WholesaleTypes } from "./program.ts";

type Tier = typeof wholesaleAccount.$inferSelect;

/** The tier that staff chose, or the first one: the smallest active discount. */
async function chooseTier(context: ServiceContext, reference: string | undefined): Promise<Tier | undefined> {
  if (reference !== undefined) return findWholesaleTier(context, reference);
  const [first] = await context.db
    .select()
    .from(wholesaleAccount)
    .where(eq(wholesaleAccount.enabled, true))
    .orderBy(desc(wholesaleAccount.priceModifierBp), wholesaleAccount.id)
    .limit(1);
  return first;
}

/**
 * The next account number skips numbers that staff chose by hand, such as "KC-3001". Taken in the batch, so a failed
 * one leaves no gap.
 */
const takeAccountNumber = sql`UPDATE seq SET last = 1 + max(last, coalesce((SELECT max(CAST(substr(account_number, 4) AS INTEGER)) FROM wholesale_membership WHERE account_number GLOB 'KC-[0-9]*' AND length(account_number) <= 12), 0)) WHERE name = 'wholesale'`;

/** Accepting an application creates the membership with the next account number. */
export async function judgeWholesale(
  context: ServiceContext,
  decided: Case<WholesaleTypes>,
): Promise<Result<Verdict, Refusal>> {
  const { decision, isAccepting } = decided;
  const tier = isAccepting ? await chooseTier(context, decision.account ?? undefined) : undefined;
  if (isAccepting && !tier) return NO_TIER;
  return ok({
    grants: tier ? acceptance(context, decided, tier) : [],
    audit: { after: { tier: tier?.name ?? null } },
    findRefusal: (error) => Promise.resolve(isNumberTaken(error) ? NUMBER_TAKEN : undefined),
  });
}

/** Statements of an acceptance: the membership with its account number, and the e-mail that contains it. */
function acceptance(
  context: ServiceContext,
  { row, applicant, comment, decision }: Case<WholesaleTypes>,
  tier: Tier,
): ReadonlyArray<Statement> {
  const membershipId = context.newId();
  const now = context.clock().getTime();
  const { account_number: requestedNumber, expiration } = decision;
  const number = requestedNumber
    ? sql`${requestedNumber}`
    : sql`(SELECT 'KC-' || last FROM seq WHERE name = 'wholesale')`;
  const onceKey = `wholesale-accepted:${row.id}`;
  // The number is only known within the batch: until then the membership's id takes its place.
  const membership = {
    tier: tier.name,
    discountPercent: discountPercent(tier.priceModifierBp),
    accountNumber: membershipId,
    until: expiration ? formatDate(expiration, "longDate") : undefined,
  };
  return [
    ...(requestedNumber ? [] : [takeAccountNumber]),
    sql`INSERT INTO wholesale_membership (id, user_id, account_id, application_id, account_number, expiration, created_at)
      VALUES (${membershipId}, ${row.userId}, ${tier.id}, ${row.id}, ${number}, ${expiration?.getTime() ?? null}, ${now})`,
    queueEmail(
      context,
      wholesaleAcceptedEmail({ ...applicant, name: row.name, company: row.companyName }, membership, comment),
      { template: "wholesale-accepted", onceKey },
    ),
    sql`UPDATE queued_email SET text = replace(text, ${membershipId}, m.account_number), html = replace(html, ${membershipId}, m.account_number)
      FROM wholesale_membership m WHERE m.id = ${membershipId} AND queued_email.once_key = ${onceKey}`,
  ];
}

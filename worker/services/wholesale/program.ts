import { sql } from "drizzle-orm";
import { WHOLESALE_FIELDS, WholesaleInput, type WholesaleDecision } from "#domain/shop/wholesale/application";
import { wholesaleAnswers } from "#domain/shop/wholesale/answers";
import { findBusinessDescription } from "#domain/shop/wholesale/options";
import { err, ok } from "#domain/ground/kernel/result";
import { wholesaleApplication } from "../../db/schema/index.ts";
import { findCountry, toColumns, toFields, judgePlace, type Program } from "../applications/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { wholesaleDeniedEmail, wholesaleNoticeEmail, wholesaleReceivedEmail } from "./emails.ts";
import { judgeWholesale } from "./judge.ts";
import { findMemberships } from "./membership-record.ts";

export type WholesaleRow = typeof wholesaleApplication.$inferSelect;

const FIELDS = [...WHOLESALE_FIELDS, "business_description_key"] as const;

type Columns = ReturnType<typeof toColumns<WholesaleInput, (typeof WHOLESALE_FIELDS)[number]>> & {
  readonly businessDescriptionKey: string;
};

/** With the resulting memberships, read for all at once. */
async function show(context: ServiceContext, rows: ReadonlyArray<WholesaleRow>) {
  const memberships = await findMemberships(
    context,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...toFields(row, FIELDS),
    membership_applications: memberships.get(row.id) ?? [],
  }));
}

/** With the number of the resulting membership, read for all at once. */
async function describe(context: ServiceContext, rows: ReadonlyArray<WholesaleRow>) {
  const memberships = await findMemberships(
    context,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    title: row.companyName,
    answers: wholesaleAnswers(toFields(row, FIELDS), findCountry(context, row.country)?.name ?? row.country),
    document: undefined,
    granted: (memberships.get(row.id) ?? []).map(({ account_number: number }) => `Membership ${number}`).join(", "),
  }));
}

export interface WholesaleTypes {
  readonly row: WholesaleRow;
  readonly input: WholesaleInput;
  readonly columns: Columns;
  readonly decision: WholesaleDecision;
}

/** The label of a business; "" when there is none. */
export const businessLabel = ({
  businessDescription,
  businessDescriptionKey,
}: Pick<Columns, "businessDescription" | "businessDescriptionKey">): string =>
  findBusinessDescription(businessDescription, businessDescriptionKey)?.label ?? "";

const { email, country, companyName } = wholesaleApplication;

/** Businesses apply for member prices; a yes creates a membership of a tier. */
export const wholesaleProgram: Program<WholesaleTypes> = {
  name: "wholesale",
  table: wholesaleApplication,
  input: WholesaleInput,
  filters: { email, country, company_name: companyName },
  remark: "comment",
  isMember: (userId, now) =>
    sql`EXISTS (SELECT 1 FROM wholesale_membership WHERE user_id = ${userId} AND enabled = 1 AND (expiration IS NULL OR expiration > ${now.getTime()}))`,
  alreadyMember: "You already have a wholesale membership.",
  emails: {
    received: (applicant, { name, companyName: company }) => wholesaleReceivedEmail({ ...applicant, name, company }),
    notice: (shop, columns, id) =>
      wholesaleNoticeEmail(shop, {
        company: columns.companyName,
        name: columns.name,
        email: columns.email,
        business: businessLabel(columns),
        id,
      }),
    denied: (applicant, { name, companyName: company }, comment) =>
      wholesaleDeniedEmail({ ...applicant, name, company }, comment),
  },
  fill(context, input) {
    const place = judgePlace(context, input);
    if (!place.ok) return err(place.error);
    const business = findBusinessDescription(input.business_description, input.business_description_key);
    if (!business) throw new Error(`There is no business ${String(input.business_description)}`);
    return ok({
      ...toColumns(input, WHOLESALE_FIELDS),
      ...place.value,
      businessDescriptionKey: business.key,
    });
  },
  show,
  describe,
  judge: judgeWholesale,
};

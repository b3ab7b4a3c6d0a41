import { desc, sql } from "drizzle-orm";
import { quote } from "#domain/shop/pricing/quotes/quote";
import { fitSpec } from "#domain/shop/pricing/spec-input";
import { membershipState, type MembershipView } from "#domain/shop/wholesale/membership";
import type { PriceExample, WholesaleOverview } from "#domain/shop/wholesale/overview";
import { discountPercent } from "#domain/shop/pricing/wholesale-discount";
import { ownedBy } from "../../db/owned.ts";
import { type address, wholesaleAccount, wholesaleMembership } from "../../db/schema/index.ts";
import { showPhoneNumber } from "../accounts/index.ts";
import { readApplicant, viewApplication } from "../applications/index.ts";
import { findProduct } from "../kinds/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { businessLabel, wholesaleProgram } from "./program.ts";

/** A product whose price everyone knows. */
const EXAMPLE = { product: "custom-die-cut-stickers", quantity: 100 };
const FEW = 20;

/** The current user's wholesale page; undefined for a guest. */
export async function readWholesaleOverview(context: ServiceContext): Promise<WholesaleOverview | undefined> {
  const applicant = await readApplicant(wholesaleProgram, context);
  if (!applicant) return undefined;
  const { userId, person, home, applications, hasOpen } = applicant;
  const memberships = await readMemberships(context, userId);
  const isMember = memberships.some(({ state }) => state === "active" || state === "tier-disabled");
  return {
    applications: applications.map((row) =>
      viewApplication(row, { title: row.companyName, about: businessLabel(row) }),
    ),
    memberships,
    mayApply: !hasOpen && !isMember,
    draft: buildDraft(person, home),
    example: memberships[0]?.state === "active" ? await priceExample(context) : undefined,
  };
}

async function readMemberships({ db, clock }: ServiceContext, userId: string): Promise<Array<MembershipView>> {
  // Not one query with a join: D1 returns a batch's rows as objects, in which columns of the same name overwrite each
  // other.
  const [members, tiers] = await db.batch([
    db
      .select()
      .from(wholesaleMembership)
      .where(ownedBy(wholesaleMembership, { userId }))
      .orderBy(desc(wholesaleMembership.createdAt))
      .limit(FEW),
    db
      .select()
      .from(wholesaleAccount)
      .where(sql`${wholesaleAccount.id} IN (SELECT account_id FROM wholesale_membership WHERE user_id = ${userId})`),
  ]);
  return viewMemberships(members, tiers, clock());
}

/** Active memberships first, then by discount. */
function viewMemberships(
  members: ReadonlyArray<typeof wholesaleMembership.$inferSelect>,
  tiers: ReadonlyArray<typeof wholesaleAccount.$inferSelect>,
  now: Date,
): Array<MembershipView> {
  const memberships = members.flatMap((member): Array<MembershipView> => {
    const tier = tiers.find(({ id }) => id === member.accountId);
    if (!tier) return [];
    const facts = { enabled: member.enabled, expiration: member.expiration ?? undefined, tierEnabled: tier.enabled };
    return [
      {
        id: member.id,
        tier: tier.name,
        icon: tier.icon,
        discountPercent: discountPercent(tier.priceModifierBp),
        accountNumber: member.accountNumber,
        expiration: facts.expiration,
        since: member.createdAt,
        state: membershipState(facts, now),
      },
    ];
  });
  return memberships.sort(
    (a, b) => Number(b.state === "active") - Number(a.state === "active") || b.discountPercent - a.discountPercent,
  );
}

/** The application form's initial values, from the account and its default address. */
function buildDraft(
  person: { readonly name: string; readonly email: string; readonly phone: string } | undefined,
  home: typeof address.$inferSelect | undefined,
): WholesaleOverview["draft"] {
  const contact = {
    name: person?.name || (home ? `${home.firstName} ${home.lastName}` : ""),
    email: person?.email ?? "",
    phone_number: showPhoneNumber(home?.phone ?? person?.phone ?? ""),
    employees: "",
    business_description: "",
    referral: "",
  };
  if (!home) return { ...contact, company_name: "", address: "", city: "", state: "", postal_code: "", country: "US" };
  return {
    ...contact,
    company_name: home.companyName,
    address: [home.streetAddress1, home.streetAddress2].filter(Boolean).join(", "),
    city: home.city,
    state: home.countryArea,
    postal_code: home.postalCode,
    country: home.country,
  };
}

/** The same product at the regular price and at this member's. */
async function priceExample(context: ServiceContext): Promise<PriceExample | undefined> {
  const foundProduct = await findProduct(context, EXAMPLE.product);
  if (!foundProduct?.discount) return undefined;
  const spec = fitSpec({ quantity: EXAMPLE.quantity }, foundProduct.product, foundProduct.table);
  if (!spec.ok) return undefined;
  const { quantity, width, height } = spec.value;
  return {
    product: foundProduct.product.name,
    href: foundProduct.product.href,
    quantity,
    width,
    height,
    usual: quote(spec.value, foundProduct.table).total,
    member: quote(spec.value, foundProduct.table, foundProduct.discount).total,
  };
}

import * as v from "valibot";
import { CreditInput, RedeemInput } from "#domain/ledger/ledger-entry";
import { contentDisposition } from "#domain/files/display-name";
import { NonprofitDecision, NonprofitInput } from "#domain/nonprofit/application";
import { toDecimal } from "#domain/kernel/money";
import { CONTENT_TYPES } from "#domain/kernel/records";
import { notFound } from "#domain/kernel/refusal";
import { ok } from "#domain/kernel/result";
import { WholesaleDecision, WholesaleInput } from "#domain/wholesale/application";
import { MembershipChanges, MembershipInput } from "#domain/wholesale/membership";
import { TierChanges, TierInput } from "#domain/wholesale/tier";
import { call, type Call } from "../call.ts";
import { recordRow, type RecordRow } from "../record-calls.ts";

const text = v.string();
const nullable = v.nullable(text);
const number = v.number();
const yes = v.boolean();

const LEDGER = "/profile/api/user/user-in-store-credit-transaction/";
const ledgerFields = v.object({
  customer: text,
  n: number,
  action: number,
  transaction_type: v.picklist([0, 1]),
  balance_start: text,
  balance_change: text,
  balance_end: text,
  currency: text,
  comment: text,
  order: nullable,
  date_created: text,
});
const membershipFields = v.object({
  customer: text,
  account: text,
  application: nullable,
  account_number: text,
  expiration: nullable,
  enabled: yes,
  date_created: text,
  version: number,
});
const NONPROFIT = "/profile/api/user/nonprofit-application/";
const nonprofitFields = v.object({
  customer: text,
  organisation: text,
  country: text,
  ein: text,
  registration_number: text,
  website: text,
  mission: text,
  planned_use: text,
  contact_name: text,
  contact_email: text,
  contact_phone: text,
  application_status: number,
  staff_comment: text,
  document: nullable,
  document_name: text,
  document_bytes: number,
  yearly_credit: text,
  currency: text,
  is_tax_exempt: yes,
  date_created: text,
  date_decided: nullable,
  version: number,
});
const identity = { id: text, resource_uri: text, content_type_id: number };

/** Store credit, wholesale and nonprofits. The ledger is append-only: its entries have no PUT and no DELETE. */
export const moneyRecords: ReadonlyArray<RecordRow> = [
  recordRow({
    path: LEDGER,
    name: "user-in-store-credit-transaction",
    tag: "Profile",
    fields: ledgerFields,
    filters: ["id", "customer", "action", "transaction_type", "order"],
    orderBy: ["id", "n", "date_created"],
    needs: { read: "account" },
    service: ({ credit }) => ({ list: credit.list, find: credit.find }),
  }),
  recordRow({
    path: "/profile/api/user/wholesale-account/",
    name: "wholesale-account",
    tag: "Wholesale",
    fields: v.object({
      name: text,
      enabled: yes,
      price_modifier: text,
      discount_percent: number,
      display: text,
      icon: text,
      version: number,
    }),
    create: TierInput,
    update: TierChanges,
    filters: ["id", "name", "enabled"],
    orderBy: ["id", "name"],
    recentSignIn: "write",
    needs: { read: "account", write: "manageTiers" },
    removable: true,
    service: ({ wholesale }) => ({
      list: wholesale.listTiers,
      find: wholesale.findTier,
      create: wholesale.createTier,
      update: wholesale.updateTier,
      remove: wholesale.removeTier,
    }),
  }),
  recordRow({
    path: "/profile/api/user/wholesale-application/",
    name: "wholesale-application",
    tag: "Wholesale",
    fields: v.object({
      customer: text,
      name: text,
      company_name: text,
      address: text,
      city: text,
      state: text,
      postal_code: text,
      country: text,
      email: text,
      phone_number: text,
      employees: number,
      business_description: number,
      business_description_key: text,
      referral: number,
      application_status: number,
      staff_comment: text,
      date_created: text,
      date_decided: nullable,
      version: number,
      membership_applications: v.array(v.object({ ...identity, ...membershipFields.entries })),
    }),
    create: WholesaleInput,
    update: WholesaleDecision,
    filters: ["id", "customer", "application_status", "email", "country", "company_name"],
    orderBy: ["id", "date_created", "application_status"],
    recentSignIn: "write",
    // Customers write too, when they apply. The service refuses them the decision.
    needs: { read: "account", write: "account" },
    service: ({ wholesale }) => ({
      list: wholesale.listApplications,
      find: wholesale.findApplication,
      create: wholesale.apply,
      update: wholesale.decide,
    }),
  }),
  recordRow({
    path: "/profile/api/user/wholesale-membership/",
    name: "wholesale-membership",
    tag: "Wholesale",
    fields: membershipFields,
    create: MembershipInput,
    update: MembershipChanges,
    filters: ["id", "customer", "account", "application", "account_number", "enabled"],
    orderBy: ["id", "date_created", "expiration"],
    recentSignIn: "write",
    needs: { read: "account", write: "manageWholesale" },
    removable: true,
    service: ({ wholesale }) => ({
      list: wholesale.listMemberships,
      find: wholesale.findMembership,
      create: wholesale.createMembership,
      update: wholesale.updateMembership,
      remove: wholesale.removeMembership,
    }),
  }),
  recordRow({
    path: NONPROFIT,
    name: "nonprofit-application",
    tag: "Nonprofit",
    fields: nonprofitFields,
    idempotent: "honoured",
    create: NonprofitInput,
    update: NonprofitDecision,
    filters: ["id", "customer", "application_status", "country", "ein"],
    orderBy: ["id", "date_created", "application_status"],
    recentSignIn: "write",
    // Customers write too, when they apply and withdraw. The service refuses them the decision.
    needs: { read: "account", write: "account" },
    removable: true,
    service: ({ nonprofit }) => ({
      list: nonprofit.list,
      find: nonprofit.find,
      create: (input: NonprofitInput) => nonprofit.apply(input),
      update: nonprofit.decide,
      remove: nonprofit.withdraw,
    }),
  }),
];

/** When opened directly, an uploaded file can neither run scripts nor load anything. */
const SANDBOX = "default-src 'none'; sandbox";

export const moneyCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "post",
      path: `${NONPROFIT}:id/document/`,
      tag: "Nonprofit",
      record: "nonprofit-application",
      needs: "account",
      summary: "Send or replace the document of an application that isn't under review",
      multipart: { required: ["file"] },
      answer: v.object({ ...identity, ...nonprofitFields.entries }),
    },
    async ({ services }, { params, request }) => {
      const saved = await services.nonprofit.replaceDocument(params["id"] ?? "", {
        body: request.body,
        contentType: request.headers.get("content-type") ?? "",
      });
      return saved.ok
        ? ok({
            ...saved.value,
            resource_uri: `${NONPROFIT}${saved.value.id}/`,
            content_type_id: CONTENT_TYPES["nonprofit-application"],
          })
        : saved;
    },
  ),
  call(
    {
      method: "get",
      path: `${NONPROFIT}:id/document/`,
      tag: "Nonprofit",
      needs: "account",
      summary: "The document of an application, for its applicant and staff",
    },
    async ({ services }, { params }) => {
      const found = await services.nonprofit.readDocument(params["id"] ?? "");
      if (!found) return notFound();
      const { stored, name } = found;
      return new Response(stored.body, {
        headers: {
          "content-type": stored.contentType,
          "content-length": String(stored.size),
          "content-disposition": contentDisposition("attachment", name),
          "content-security-policy": SANDBOX,
          "cache-control": "private, no-store",
        },
      });
    },
  ),
  call(
    {
      method: "post",
      path: LEDGER,
      tag: "Profile",
      record: "user-in-store-credit-transaction",
      needs: "manageCredit",
      recentSignIn: "staff",
      idempotent: "honoured",
      status: 201,
      summary: "Add or remove store credit: a new entry at the end of the ledger",
      body: CreditInput,
      answer: v.object({ ...identity, ...ledgerFields.entries }),
    },
    async ({ services }, { body, idempotencyKey }) => {
      const made = await services.credit.add(body, idempotencyKey);
      return made.ok
        ? ok({
            ...made.value,
            resource_uri: `${LEDGER}${made.value.id}/`,
            content_type_id: CONTENT_TYPES["user-in-store-credit-transaction"],
          })
        : made;
    },
  ),
  call(
    {
      method: "post",
      path: "/profile/api/redeem-gift-card/",
      tag: "Profile",
      needs: "account",
      idempotent: "honoured",
      summary: "Add the balance of a gift card to your account",
      body: RedeemInput,
      answer: v.object({ amount: text, currency: text, message: text }),
    },
    async ({ services }, { body }) => {
      const redeemed = await services.credit.redeemGiftCard(body.code);
      return redeemed.ok
        ? ok({
            amount: toDecimal(redeemed.value.amount),
            currency: redeemed.value.amount.currency,
            message: redeemed.value.message,
          })
        : redeemed;
    },
  ),
];

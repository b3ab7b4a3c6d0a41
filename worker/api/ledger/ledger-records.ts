import * as v from "valibot";
import { StaffLimitChanges } from "#domain/shop/ledger/staff-limits";
import { buildChangesSchema } from "#domain/ground/kernel/requests/version";
import { GIFT_CARD_STATES, GiftCardChanges, GiftCardInput } from "#domain/shop/ledger/gift-cards/gift-card-input";
import { CreditInput, RedeemInput } from "#domain/shop/ledger/ledger-entry";
import { toDecimal } from "#domain/ground/kernel/money";
import { ok } from "#domain/ground/kernel/result";
import { call, type Call } from "../call.ts";
import { recordRow, type RecordRow } from "../record-calls.ts";

const text = v.string();
const nullable = v.nullable(text);
const number = v.number();

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

/** Store credit. The ledger is append-only: its entries have no PUT and no DELETE. */
export const ledgerRecords: ReadonlyArray<RecordRow> = [
  recordRow({
    path: "/profile/api/user/user-in-store-credit-transaction/",
    name: "user-in-store-credit-transaction",
    tag: "Profile",
    fields: ledgerFields,
    filters: ["id", "customer", "action", "transaction_type", "order"],
    orderBy: ["id", "n", "date_created"],
    create: CreditInput,
    recentSignIn: "write",
    idempotent: "honoured",
    service: ({ ledger: { credit } }) => ({ list: credit.list, find: credit.find, create: credit.add }),
  }),
  recordRow({
    path: "/cart/api/v1/gift-card/",
    name: "gift-card",
    tag: "cart",
    fields: v.object({
      last_four: text,
      state: v.picklist(GIFT_CARD_STATES),
      amount: text,
      balance: text,
      currency: text,
      uses: number,
      recipient_email: text,
      recipient_name: text,
      message: text,
      order: nullable,
      order_number: text,
      reason: text,
      block_reason: text,
      date_created: text,
      version: number,
    }),
    create: GiftCardInput,
    update: buildChangesSchema(GiftCardChanges),
    filters: ["id", "last_four", "state"],
    orderBy: ["id", "date_created"],
    recentSignIn: "write",
    idempotent: "honoured",
    service: ({ ledger: { giftCards } }) => giftCards,
  }),
];

const STAFF_LIMITS = "/staff/api/limits/";
const limitFields = v.object({ customer: text, day: text, currency: text });

export const ledgerCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "get",
      path: STAFF_LIMITS,
      tag: "payments",
      summary: "How much value a staff member may give away a day: to one customer, and in total",
      needs: "manageOrders",
      answer: limitFields,
    },
    async ({ services }) => ok(await services.ledger.credit.showLimits()),
  ),
  call(
    {
      method: "put",
      path: STAFF_LIMITS,
      tag: "payments",
      summary: "Set how much value a staff member may give away a day",
      needs: "manageSettings",
      recentSignIn: "staff",
      body: StaffLimitChanges,
      answer: limitFields,
    },
    ({ services }, { body }) => services.ledger.credit.setLimits(body),
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
      const redeemed = await services.ledger.credit.redeemGiftCard(body.code);
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

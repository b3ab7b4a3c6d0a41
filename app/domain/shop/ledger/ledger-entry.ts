import * as v from "valibot";
import { trimText } from "#domain/ground/kernel/forms/filled-text";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { CREDIT, CREDIT_ACTIONS, DEBIT } from "#domain/shop/ledger/ledger";
import { neededLine } from "#domain/ground/kernel/forms/form-fields";
import type { Money } from "#domain/ground/kernel/money";
import { DecimalAmount } from "#domain/ground/kernel/forms/decimal-amount";
import { REQUIRED, requiredOr } from "#domain/ground/kernel/forms/required";

/** Names of the reasons, by their number in the specification. */
export const CREDIT_REASONS: ReadonlyArray<string> = [
  "From our staff",
  "Refund",
  "Purchase",
  "Gift card",
  "Testimonial",
  "Nonprofit",
  "Trade show",
  "Donation",
  "Marketing",
];

export const reasonText = (action: number): string => CREDIT_REASONS[action] ?? "Other";

/** One entry of a ledger, as its owner sees it. */
export interface CreditLine {
  readonly id: string;
  /** 1, 2, 3, … within the account. */
  readonly n: number;
  readonly reason: string;
  readonly comment: string;
  /** Signed. */
  readonly change: Money;
  readonly balance: Money;
  readonly order: { readonly id: string; readonly number: string } | undefined;
  readonly at: Date;
}

/** Credit that an unfinished checkout reserves. */
export interface CreditHold {
  readonly id: string;
  readonly amount: Money;
  readonly since: Date;
  readonly until: Date;
}

/** Filters of a ledger's entries. */
export const CREDIT_KINDS = ["all", "added", "used"] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];
export const CreditKindParam = v.fallback(v.picklist(CREDIT_KINDS), "all");

export interface CreditAccount {
  readonly balance: Money;
  /** The part of the balance that open checkouts reserve. */
  readonly held: Money;
  /** The amount that can be spent now. */
  readonly available: Money;
  readonly holds: ReadonlyArray<CreditHold>;
  readonly lines: ReadonlyArray<CreditLine>;
  readonly kind: CreditKind;
  readonly page: number;
  readonly pages: number;
  /** Entries of this kind. */
  readonly total: number;
  /** Entries of all kinds. Zero means that the account never had credit. */
  readonly everything: number;
}

const REASON = "Choose a reason from 0 to 8.";
const actions = Object.values(CREDIT_ACTIONS);

/** A new ledger entry as staff enter it. The sign of the change decides whether it adds or subtracts. */
export const CreditInput = v.pipe(
  v.object(
    {
      customer: v.pipe(
        v.string(requiredOr("Name the customer by id.")),
        trimText,
        v.nonEmpty(REQUIRED),
        maxCharacters(200, "Name the customer by id."),
      ),
      action: v.picklist(actions, requiredOr(REASON)),
      balance_change: DecimalAmount,
      currency: v.optional(
        v.pipe(
          v.string("Enter a currency such as USD."),
          trimText,
          v.toUpperCase(),
          v.regex(/^[A-Z]{3}$/, "Enter a currency such as USD."),
        ),
      ),
      comment: v.optional(v.pipe(v.string("Enter text."), trimText, maxCharacters(500)), ""),
      transaction_type: v.optional(v.picklist([CREDIT, DEBIT], "Choose 0 for credit or 1 for debit.")),
    },
    REQUIRED,
  ),
  v.forward(
    v.partialCheck(
      [["balance_change"]],
      ({ balance_change }) => balance_change === "" || Number(balance_change) !== 0,
      "The amount can't be zero.",
    ),
    ["balance_change"],
  ),
  v.forward(
    v.partialCheck(
      [["balance_change"], ["transaction_type"]],
      ({ balance_change, transaction_type }) =>
        transaction_type === undefined || Number(balance_change) > 0 === (transaction_type === CREDIT),
      "Enter a positive amount for a credit and a negative amount for a debit.",
    ),
    ["transaction_type"],
  ),
);
export type CreditInput = v.InferOutput<typeof CreditInput>;

/** A gift card code to redeem for store credit. */
export const RedeemInput = v.object({ code: neededLine(100) }, REQUIRED);

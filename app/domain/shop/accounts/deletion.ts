import * as v from "valibot";
import type { ROLES } from "#domain/ground/kernel/capabilities";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { formatMoney, type Money } from "#domain/ground/kernel/money";
import { counted } from "#domain/ground/kernel/text";

/** What prevents deleting an account, and what would be lost. */
export interface DeletionView {
  readonly email: string;
  readonly hasPassword: boolean;
  readonly role: (typeof ROLES)[number];
  readonly openOrders: ReadonlyArray<{ readonly id: string; readonly number: string; readonly status: string }>;
  readonly unpaidInvoices: ReadonlyArray<{ readonly id: string; readonly number: string }>;
  /** A payment is in progress. */
  readonly isPaying: boolean;
  readonly isLastAdmin: boolean;
  /** Undefined when there is none. */
  readonly credit: Money | undefined;
  /** Number of orders whose records remain without personal data. */
  readonly retainedOrders: number;
}

/** An account without a password sends none. */
export const DeletionInput = v.object({
  password: v.optional(v.pipe(v.string(), maxCharacters(1000, "This password is too long."))),
  /** Consent to lose the store credit. Required only if there is any. */
  give_up_credit: v.optional(v.boolean("Answer yes or no."), false),
});
export type DeletionInput = v.InferOutput<typeof DeletionInput>;

const listed = (numbers: ReadonlyArray<string>): string => new Intl.ListFormat("en-US").format(numbers);

/** Returns why the account cannot be deleted now, one sentence per reason. */
export function obstacles({ openOrders, unpaidInvoices, isPaying, isLastAdmin }: DeletionView): Array<string> {
  const numbers = (rows: ReadonlyArray<{ number: string }>) => listed(rows.map(({ number }) => number));
  return [
    ...(openOrders.length > 0
      ? [
          `${openOrders.length === 1 ? "Order" : "Orders"} ${numbers(openOrders)} ${openOrders.length === 1 ? "is" : "are"} not delivered yet. Wait for delivery or cancel first.`,
        ]
      : []),
    ...(unpaidInvoices.length > 0
      ? [`${counted(unpaidInvoices.length, "invoice")} (${numbers(unpaidInvoices)}) must be paid first.`]
      : []),
    ...(isPaying ? ["A payment is in progress. Try again in a few minutes."] : []),
    ...(isLastAdmin ? ["You're the only admin of this shop. Make someone else an admin first."] : []),
  ];
}

/** Returns why staff cannot delete a customer's account now, one sentence per reason. */
export const customerObstacles = (view: DeletionView): Array<string> =>
  view.role === "customer" ? obstacles(view) : ["They work here. Remove them from the staff first."];

/** Returns what staff confirm when a customer's store credit is lost. */
export const customerCreditQuestion = (credit: Money): string =>
  `They give up their store credit of ${formatMoney(credit)}.`;

/** Returns the consent text for losing store credit. */
export const creditQuestion = (credit: Money): string => `I give up my store credit of ${formatMoney(credit)}.`;

import { formatMoney, money, type Money } from "#domain/ground/kernel/money";

/** The money of an order that is about to be canceled, all in its currency. */
export interface CancelMoney {
  /** Authorized or charged payments; store credit and invoices are not among them. */
  readonly payments: ReadonlyArray<{ readonly authorized: Money; readonly captured: Money; readonly refunded: Money }>;
  readonly credit: Money;
  readonly giftCard: Money;
  /** The number of an open invoice. */
  readonly invoice: string | undefined;
  /** Spent from gift cards that the order sold; undefined when it sold none. */
  readonly spent: Money | undefined;
}

/** What happens to the money of an order when it is canceled, a sentence for each part. */
export function cancelEffects({ payments, credit, giftCard, invoice, spent }: CancelMoney): ReadonlyArray<string> {
  const { currency } = credit;
  const total = (pick: (payment: CancelMoney["payments"][number]) => number) =>
    payments.reduce((sum, payment) => sum + pick(payment), 0);
  const keeps = spent?.minor ?? 0;
  const charged = total(({ captured, refunded }) => captured.minor - refunded.minor);
  const heldMinor = total(({ authorized, captured }) => (captured.minor > 0 ? 0 : authorized.minor));
  const say = (minor: number, rest: string) => (minor > 0 ? [`${formatMoney(money(minor, currency))} ${rest}`] : []);
  const texts = [
    ...say(charged - keeps, "that was charged is refunded to the payment."),
    ...say(heldMinor - (charged > 0 ? 0 : keeps), "that is held on the payment is voided and never charged."),
    ...say(credit.minor, "returns to the customer's store credit."),
    ...say(giftCard.minor, "returns to the gift card that paid."),
    ...(invoice === undefined ? [] : [`Invoice ${invoice} is voided.`]),
    ...(spent === undefined ? [] : ["Gift cards from this order stop working."]),
    ...say(keeps, "was already spent from them and isn't refunded."),
  ];
  return texts.length > 0 ? texts : ["Nothing was paid, so nothing is refunded."];
}

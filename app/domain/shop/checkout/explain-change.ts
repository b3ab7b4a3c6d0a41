import { formatMoney, money } from "#domain/ground/kernel/money";

/** The money of an order and of the one that is to replace it. Minor units of one currency. */
export interface ChangeMoney {
  readonly currency: string;
  readonly number: string;
  readonly before: {
    /** What the payment covers, after store credit and gift card. */
    readonly dueMinor: number;
    readonly chargedMinor: number;
    readonly creditMinor: number;
    readonly giftCardMinor: number;
    readonly isOnAccount: boolean;
  };
  readonly dueMinor: number;
}

/** What happens to the money when the change is confirmed, a sentence for each part. */
export function explainChange({ currency, number, before, dueMinor }: ChangeMoney): ReadonlyArray<string> {
  const amount = (minor: number) => formatMoney(money(minor, currency));
  const order = `order ${number}`;
  const texts: Array<string> = [];
  if (before.isOnAccount) texts.push(`The invoice of ${order} is voided, and you owe nothing for it.`);
  else if (before.chargedMinor > 0)
    texts.push(`We refund the ${amount(before.chargedMinor)} that you paid for ${order}.`);
  else if (before.dueMinor > 0)
    texts.push(
      `The ${amount(before.dueMinor)} held for ${order} is released and never charged. Your bank may show both amounts for a few days.`,
    );
  const returned = [
    ...(before.creditMinor > 0 ? [`${amount(before.creditMinor)} of store credit`] : []),
    ...(before.giftCardMinor > 0 ? [`${amount(before.giftCardMinor)} of your gift card`] : []),
  ];
  if (returned.length > 0) texts.push(`You can use the ${returned.join(" and ")} from ${order} again.`);
  texts.push(dueMinor > 0 ? `You pay ${amount(dueMinor)} for the changed order.` : "You have nothing left to pay.");
  return texts;
}

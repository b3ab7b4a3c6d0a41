import type { TotalRow } from "#domain/shop/checkout/drift";
import { formatMoney, money } from "#domain/ground/kernel/money";
import { counted } from "#domain/ground/kernel/text";
import { weightText } from "#domain/shop/shipping/weight-text";

/** How one row of a total came about, as sentences for the customer. */
export interface ExplainedRow {
  readonly row: TotalRow;
  readonly texts: ReadonlyArray<string>;
}

/** Everything that a total was calculated from. Amounts in minor units. */
export interface TotalFacts {
  readonly currency: string;
  readonly lineCount: number;
  readonly giftCardsMinor: number;
  /** The promotion's. */
  readonly discountMinor: number;
  /** The label of the promotion that applies. */
  readonly promotion: { readonly code: string; readonly label: string } | undefined;
  /** The wholesale tier whose prices apply. */
  readonly wholesale: string | undefined;
  /** Undefined when nothing is shipped. */
  readonly shipping:
    | {
        readonly method: string;
        /** How the tariff came to its price. */
        readonly reason: string;
        readonly grams: number;
        readonly shipDay: string;
      }
    | undefined;
  readonly shippingMinor: number;
  readonly tax: {
    readonly isExempt: boolean;
    /** "CA sales tax 7.25%"; undefined where no tax is collected. */
    readonly label: string | undefined;
    readonly taxableMinor: number;
    readonly isShippingTaxed: boolean;
  };
  readonly giftCard:
    | { readonly lastFour: string; readonly availableMinor: number; readonly usedMinor: number }
    | undefined;
  readonly creditMinor: number;
  readonly creditAvailableMinor: number;
  readonly dueMinor: number;
  /** The smallest amount that a card is charged for. */
  readonly smallestChargeMinor: number;
  /** What is not charged because it is smaller. */
  readonly waivedMinor: number;
}

/** Explains each row of a total that is shown. The amounts in the sentences add up as the rows do. */
export function explainTotals(facts: TotalFacts): ReadonlyArray<ExplainedRow> {
  const amount = (minor: number) => formatMoney(money(minor, facts.currency));
  return [
    { row: "subtotal", texts: subtotalTexts(facts, amount) },
    { row: "discount", texts: discountTexts(facts, amount) },
    { row: "waived", texts: waivedTexts(facts, amount) },
    { row: "shipping", texts: shippingTexts(facts) },
    { row: "tax", texts: taxTexts(facts, amount) },
    { row: "gift_card", texts: giftCardTexts(facts, amount) },
    { row: "store_credit", texts: creditTexts(facts, amount) },
    {
      row: "total",
      texts: [
        "Items less discount, plus shipping and tax, less gift card and store credit.",
        ...smallTexts(facts, amount),
        `We charge exactly ${amount(facts.dueMinor)}. If anything changes before you place the order, we show you first.`,
      ],
    },
  ];
}

type Amount = (minor: number) => string;

/** Why less gift card or credit is used than there is, or why the total cannot be charged. */
function smallTexts(
  { dueMinor, smallestChargeMinor, giftCard, creditAvailableMinor, creditMinor }: TotalFacts,
  amount: Amount,
): ReadonlyArray<string> {
  const smallest = amount(smallestChargeMinor);
  if (dueMinor > 0 && dueMinor < smallestChargeMinor)
    return [`This is too small for a card: the smallest payment is ${smallest}.`];
  const isHeldBack = (giftCard?.usedMinor ?? 0) > 0 || creditMinor > 0;
  const balanceMinor =
    (giftCard?.availableMinor ?? 0) - (giftCard?.usedMinor ?? 0) + creditAvailableMinor - creditMinor;
  return isHeldBack && dueMinor === smallestChargeMinor && balanceMinor > 0
    ? [`A card is charged ${smallest} or more, so a little of your balance stays for next time.`]
    : [];
}

const subtotalTexts = ({ lineCount, giftCardsMinor, wholesale }: TotalFacts, amount: Amount): ReadonlyArray<string> => [
  `${counted(lineCount, "item")} at the prices in your cart.`,
  ...(wholesale === undefined ? [] : [`Your wholesale prices are already in there (${wholesale}).`]),
  ...(giftCardsMinor > 0 ? [`${amount(giftCardsMinor)} of it is gift cards.`] : []),
];

function discountTexts(
  { promotion, discountMinor, giftCardsMinor }: TotalFacts,
  amount: Amount,
): ReadonlyArray<string> {
  if (!promotion || discountMinor === 0) return [];
  return [
    `Code ${promotion.code} (${promotion.label}) takes ${amount(discountMinor)} off.`,
    ...(giftCardsMinor > 0 ? ["It doesn't apply to gift cards."] : []),
  ];
}

const waivedTexts = ({ waivedMinor }: TotalFacts, amount: Amount): ReadonlyArray<string> =>
  waivedMinor > 0 ? [`${amount(waivedMinor)} is too small for a card, so you don't pay it.`] : [];

function shippingTexts({ shipping }: TotalFacts): ReadonlyArray<string> {
  if (!shipping) return ["Gift cards are sent by e-mail."];
  return [
    `${shipping.method} for a package of about ${weightText(shipping.grams)}, ready to ship ${shipping.shipDay}.`,
    shipping.reason,
  ];
}

function taxTexts({ tax, shippingMinor }: TotalFacts, amount: Amount): ReadonlyArray<string> {
  if (tax.isExempt) return ["Your account is exempt from sales tax."];
  if (tax.label === undefined) return ["We don't collect sales tax for this destination."];
  const onShipping = tax.isShippingTaxed ? "items after discount, and shipping" : "items after discount";
  return [
    `${tax.label} of ${amount(tax.taxableMinor)} (${onShipping}), rounded for each item.`,
    ...(shippingMinor > 0 && !tax.isShippingTaxed ? ["Shipping isn't taxed there."] : []),
  ];
}

function giftCardTexts({ giftCard }: TotalFacts, amount: Amount): ReadonlyArray<string> {
  if (!giftCard || giftCard.usedMinor === 0) return [];
  return [
    `Your gift card •••• ${giftCard.lastFour} pays first. ${amount(giftCard.availableMinor - giftCard.usedMinor)} stays on it.`,
  ];
}

const creditTexts = ({ creditMinor, creditAvailableMinor }: TotalFacts, amount: Amount): ReadonlyArray<string> =>
  creditMinor === 0
    ? []
    : [
        `From your store credit of ${amount(creditAvailableMinor)}. ${amount(creditAvailableMinor - creditMinor)} stays.`,
      ];

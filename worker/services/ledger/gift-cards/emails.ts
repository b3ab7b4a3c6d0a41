import { shortMoney } from "#domain/shop/pricing/face-value";
import { longDayText, shopDay } from "#domain/shop/kinds/gift-card/days";
import { cardPng, drawingName, findDrawing } from "#domain/shop/kinds/gift-card/drawings";
import type { GiftCard } from "#domain/shop/kinds/gift-card/gift-card";
import { formatMoney, type Money } from "#domain/ground/kernel/money";
import { counted } from "#domain/ground/kernel/text";
import { type EmailDraft, SHOP } from "../../email/index.ts";
import { roomForCode } from "./email-codes.ts";

interface Worth {
  readonly card: GiftCard;
  readonly amount: Money;
}

const buildPicture = (drawing: string, origin: string) => ({
  url: origin + cardPng(drawing),
  alt: findDrawing(drawing).alt,
});

const HOW =
  "Enter the code at checkout. Any balance left stays on the card. You can also add it to your account so you don't have to keep the code. It never expires and has no fees.";
const redeemUrl = (origin: string, code: string): string => `${origin}/profile/credit/?code=${code}`;

interface CardEmail extends Worth {
  readonly origin: string;
  /** An earlier e-mail had a code that stopped working. */
  readonly isAgain?: boolean;
}

/** The e-mail to the recipient. Its code is inserted when it is sent. */
export const giftCardEmail = ({ card, amount, origin, isAgain = false }: CardEmail): EmailDraft => ({
  to: card.email,
  subject: `${card.from} sent you a ${SHOP} gift card worth ${shortMoney(amount)}`,
  preview: "Your code is inside.",
  heading: `${card.from} sent you ${shortMoney(amount)}`,
  picture: buildPicture(card.drawing, origin),
  paragraphs: [
    `Hi ${card.name}, this gift card is good for stickers, name tags, lettering and everything else at ${SHOP}.`,
    HOW,
    ...(isAgain ? ["If you got an earlier e-mail about this card, its code no longer works. Use this one."] : []),
  ],
  ...(card.message === "" ? {} : { quote: { from: card.from, text: card.message } }),
  rows: [
    { label: "Your code", value: roomForCode(), strong: true },
    { label: "Worth", value: formatMoney(amount) },
  ],
  closing: [
    `You're getting this e-mail because ${card.from} gave us your address to send you this gift card. We won't use it for anything else.`,
  ],
  button: { label: "Add to my account", url: redeemUrl(origin, roomForCode()) },
});

interface OwnCards {
  readonly to: string;
  readonly orderId: string;
  /** All cards of one line, in order. */
  readonly cards: ReadonlyArray<Worth>;
  readonly origin: string;
}

/** Cards that their buyer prints or passes on. */
export function buyerCardsEmail({ to, orderId, cards, origin }: OwnCards): EmailDraft {
  const [first] = cards;
  if (!first) throw new Error("A letter about no gift cards");
  const each = shortMoney(first.amount);
  return {
    to,
    subject:
      cards.length === 1
        ? `Your ${SHOP} gift card worth ${each}`
        : `Your ${counted(cards.length, "gift card")} worth ${each} each`,
    preview: cards.length === 1 ? "The code is inside, ready to print." : "The codes are inside, ready to print.",
    heading:
      cards.length === 1
        ? `Here's your gift card worth ${each}`
        : `Here are your ${counted(cards.length, "gift card")} worth ${each} each`,
    picture: buildPicture(first.card.drawing, origin),
    paragraphs: ["Print it from your order page or share the code. Anyone with the code can use it.", HOW],
    ...(first.card.message === "" ? {} : { quote: { from: first.card.from || "Message", text: first.card.message } }),
    rows: cards.map((_, i) => ({
      label: cards.length === 1 ? "Code" : `Card ${String(i + 1)}`,
      value: roomForCode(i + 1),
      strong: true,
    })),
    button: { label: "Print it", url: `${origin}/profile/orders/order/${orderId}/` },
    closing: [`You're getting this e-mail because someone ordered a gift card at ${SHOP} with this address.`],
  };
}

interface Bought {
  readonly to: string;
  readonly orderId: string;
  readonly cards: ReadonlyArray<Worth>;
  readonly now: Date;
  readonly origin: string;
}

/** The buyer's copy: recipients and dates. The codes go to the recipients only. */
export const purchaseEmail = ({ to, orderId, cards, now, origin }: Bought): EmailDraft => ({
  to,
  subject:
    cards.length === 1
      ? `Your gift card for ${cards[0]?.card.name ?? ""}`
      : `Your ${counted(cards.length, "gift card")}`,
  preview: "What we're sending, to whom and when.",
  heading:
    cards.length === 1
      ? `Your gift card for ${cards[0]?.card.name ?? ""} is ready`
      : `Your ${counted(cards.length, "gift card")} are ready`,
  paragraphs: [
    "This is your confirmation. Only the recipient's e-mail contains the code. Let us know if it doesn't arrive.",
  ],
  lines: cards.map(({ card, amount }) => ({
    title: `For ${card.name}, ${card.email}`,
    detail: `${drawingName(card.drawing)}, ${card.day === "" || card.day <= shopDay(now) ? "on its way now" : `will be sent on ${longDayText(card.day)}`}${card.message === "" ? "" : `. “${card.message.replace(/\s+/g, " ")}”`}`,
    amount: formatMoney(amount),
  })),
  button: { label: "See your order", url: `${origin}/profile/orders/order/${orderId}/` },
  closing: [`You're getting this e-mail because someone ordered a gift card at ${SHOP} with this address.`],
});

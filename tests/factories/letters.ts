import { money } from "#domain/kernel/money";
import type { GiftCard } from "#domain/kinds/gift-card/gift-card";
import type { OrderView } from "#domain/orders/order-view";
import {
  addressRequestedEmail,
  addressChangedEmail,
  addressTakenEmail,
  haveAccountEmail,
  identityConnectedEmail,
  loginEmail,
  newAddressEmail,
  passwordChangedEmail,
  registerEmail,
  resetEmail,
} from "../../worker/services/accounts/emails.ts";
import { accountDeletedEmail } from "../../worker/services/account-data/emails.ts";
import * as chat from "../../worker/services/chat/emails.ts";
import { creditEmail } from "../../worker/services/ledger/emails.ts";
import { purchaseEmail, giftCardEmail, buyerCardsEmail } from "../../worker/services/ledger/gift-cards/emails.ts";
import type { EmailDraft } from "../../worker/services/email/email-draft.ts";
import { alreadySubscribedEmail, confirmEmail, firstLetter } from "../../worker/services/newsletter/emails.ts";
import * as nonprofit from "../../worker/services/nonprofit/emails.ts";
import { orderPlacedEmail } from "../../worker/services/orders/emails.ts";
import { proofAnsweredEmail, proofReadyEmail } from "../../worker/services/proofs/emails.ts";
import { parcelShippedEmail } from "../../worker/services/orders/shipments/emails.ts";
import { heldEmail } from "../../worker/services/orders/held.ts";
import * as wholesale from "../../worker/services/wholesale/emails.ts";

const TO = "ann@example.com";
const NEW = "ann+new@example.com";
const proofFacts = (product: string) => ({
  to: TO,
  proofId: "01proof",
  number: 2,
  orderNumber: "1042",
  product,
  quantity: 1000,
  pictureKey: "proof/abc.png",
});

export const ORIGIN = "https://kisscut.example";
const leave = `${ORIGIN}/newsletter/leave/?token=abc`;
const link = `${ORIGIN}/account/login/?token=abc&next=%2Fcart%2F`;

/** An order whose every text, wherever a stranger may write one, is `said`. */
export const orderSaying = (said: string, lines = 2): OrderView => ({
  id: "01order",
  number: "1042",
  status: "confirmed",
  isHeld: false,
  email: TO,
  placedAt: new Date("2026-11-20T19:00:00Z"),
  deliveryDate: "2026-11-28",
  shippingMethod: said,
  shippingAddress: [said, "1 Main St", "Portland OR 97201"],
  billingAddress: [said],
  note: said,
  purchaseOrder: said,
  subtotal: money(12000, "USD"),
  discount: money(500, "USD"),
  shipping: money(0, "USD"),
  tax: money(830, "USD"),
  taxLabel: said,
  credit: money(1000, "USD"),
  total: money(11330, "USD"),
  lines: Array.from({ length: lines }, (_, i) => ({
    id: `line${i}`,
    product: { slug: "fox-sticker", name: said },
    quantity: 1000,
    unit: "piece" as const,
    unitPrice: money(6, "USD"),
    total: money(6000, "USD"),
    explanation: [],
    spec: [
      { label: "Size", value: "3 × 3 in" },
      { label: "File", value: said },
    ],
    picture: undefined,
    isGiftCard: false,
  })),
  needsParcel: true,
});

const giftCard = (said: string): GiftCard => ({
  amountMinor: 5000,
  drawing: "fox",
  delivery: "recipient",
  name: said,
  email: TO,
  from: said,
  message: said,
  day: "2026-12-24",
});

/** Every letter that the shop sends, by its template, with `said` wherever somebody's own words can stand. */
export const everyEmail = (said: string): ReadonlyArray<readonly [template: string, letter: EmailDraft]> => [
  ["print-held", heldEmail({ id: "01order", number: 1042, email: TO, lacks_artwork: 0 }, ORIGIN)],
  ["register", registerEmail(TO, link)],
  ["gift-card", giftCardEmail({ card: giftCard(said), amount: money(5000), origin: ORIGIN })],
  [
    "gift-card-own",
    buyerCardsEmail({
      to: TO,
      orderId: "01order",
      cards: [1, 2].map(() => ({ card: giftCard(said), amount: money(5000) })),
      origin: ORIGIN,
    }),
  ],
  [
    "gift-card-bought",
    purchaseEmail({
      to: TO,
      orderId: "01order",
      cards: [{ card: giftCard(said), amount: money(5000) }],
      now: new Date("2026-11-22T19:00:00Z"),
      origin: ORIGIN,
    }),
  ],
  ["have-account", haveAccountEmail(TO, link, `${ORIGIN}/account/login/?state=reset`)],
  ["new-address", newAddressEmail(TO, link)],
  ["address-taken", addressTakenEmail(TO, link)],
  ["address-asked", addressRequestedEmail(TO, "ann.lee@example.com", link)],
  ["address-changed", addressChangedEmail(TO, "ann.lee@example.com")],
  ["reset-password", resetEmail(TO, link)],
  ["login", loginEmail(TO, link)],
  ["password-changed", passwordChangedEmail(TO, link)],
  ["new-address", newAddressEmail(TO, link)],
  ["address-taken", addressTakenEmail(TO, link)],
  ["address-asked", addressRequestedEmail(TO, NEW, link)],
  ["address-changed", addressChangedEmail(TO, NEW)],
  ["identity-connected", identityConnectedEmail(TO, "google", link)],
  ["farewell", accountDeletedEmail(TO, 3, `${ORIGIN}/`)],
  ["newsletter-confirm", confirmEmail(TO, link)],
  ["newsletter-already", alreadySubscribedEmail(TO, leave)],
  ["newsletter-first", firstLetter(TO, `${ORIGIN}/`, leave)],
  ["credit", creditEmail({ to: TO, origin: ORIGIN, amount: money(2500, "USD"), action: 0, comment: said })],
  ["wholesale-received", wholesale.receivedEmail({ to: TO, origin: ORIGIN, name: said, company: said })],
  [
    "wholesale-notice",
    wholesale.noticeEmail(TO, { company: said, name: said, email: NEW, business: said, id: "01app" }),
  ],
  [
    "wholesale-accepted",
    wholesale.acceptedEmail(
      { to: TO, origin: ORIGIN, name: said, company: said },
      { tier: "Maker", discountPercent: 10, accountNumber: "KC-2042", until: "November 20, 2027" },
      said,
    ),
  ],
  ["wholesale-denied", wholesale.deniedEmail({ to: TO, origin: ORIGIN, name: said, company: said }, said)],
  ["nonprofit-received", nonprofit.receivedEmail({ to: TO, origin: ORIGIN, organisation: said })],
  [
    "nonprofit-notice",
    nonprofit.noticeEmail(TO, { organisation: said, number: "12-3456789", contact: said, id: "01app" }),
  ],
  [
    "nonprofit-accepted",
    nonprofit.acceptedEmail(
      { to: TO, origin: ORIGIN, organisation: said },
      { credit: money(5000, "USD"), taxExempt: true, comment: said },
    ),
  ],
  ["nonprofit-denied", nonprofit.deniedEmail({ to: TO, origin: ORIGIN, organisation: said }, said)],
  [
    "chat-message-left",
    chat.messageLeftEmail({
      to: TO,
      origin: ORIGIN,
      room: "01room",
      name: said,
      email: TO,
      words: [said, said],
      files: [{ title: said, detail: "File, 2 KiB" }],
      pages: [`/search/${said}/`, "/cart/"],
    }),
  ],
  [
    "chat-answer-unread",
    chat.answerUnreadEmail({
      to: TO,
      name: said,
      by: [said, "Sam"],
      words: [said, said],
      files: [{ title: said, detail: said, amount: "$12.50" }],
      link: `${ORIGIN}/chat/return/abc.def/`,
    }),
  ],
  [
    "chat-transcript",
    chat.transcriptEmail({
      to: TO,
      zone: "America/Los_Angeles",
      began: "November 20, 2026",
      isCut: true,
      link: `${ORIGIN}/chat/return/abc.def/`,
      talk: [
        { from: said, at: "Nov 20, 9:41 AM", text: said, isOurs: false },
        { from: "Sam", at: "Nov 20, 9:42 AM", text: `${said}\n${said}`, isOurs: true },
      ],
    }),
  ],
  ["proof-ready", proofReadyEmail(proofFacts(said), said, ORIGIN)],
  [
    "proof-answered",
    proofAnsweredEmail(proofFacts(said), { state: "changes-requested", comment: said, by: said }, ORIGIN),
  ],
  [
    "parcel-left",
    parcelShippedEmail(
      orderSaying(said),
      {
        carrier: said,
        service: said,
        trackingNumber: said,
        trackingUrl: "",
        expectedOn: "2026-11-28",
        contents: new Map([["line0", 1000]]),
      },
      ORIGIN,
    ),
  ],
  [
    "order-placed",
    orderPlacedEmail(orderSaying(said), ORIGIN, new Map([["fox-sticker", `${ORIGIN}/media/products/fox-sticker.svg`]])),
  ],
];

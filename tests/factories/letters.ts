import { money } from "#domain/kernel/money";
import type { GiftCard } from "#domain/kinds/gift-card/gift-card";
import type { OrderView } from "#domain/orders/order-view";
import {
  addressAskedLetter,
  addressChangedLetter,
  addressTakenLetter,
  haveAccountLetter,
  identityConnectedLetter,
  loginLetter,
  newAddressLetter,
  passwordChangedLetter,
  registerLetter,
  resetLetter,
} from "../../worker/services/accounts/emails.ts";
import { farewellLetter } from "../../worker/services/account-data/emails.ts";
import * as chat from "../../worker/services/chat/emails.ts";
import { creditLetter } from "../../worker/services/ledger/emails.ts";
import { boughtLetter, giftCardLetter, ownCardsLetter } from "../../worker/services/ledger/gift-cards/emails.ts";
import type { LetterDraft } from "../../worker/services/email/email-draft.ts";
import { alreadyLetter, confirmLetter, firstLetter } from "../../worker/services/newsletter/emails.ts";
import * as nonprofit from "../../worker/services/nonprofit/emails.ts";
import { orderPlacedLetter } from "../../worker/services/orders/emails.ts";
import { proofAnsweredLetter, proofReadyLetter } from "../../worker/services/proofs/emails.ts";
import { parcelLeftLetter } from "../../worker/services/orders/shipments/emails.ts";
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
export const everyLetter = (said: string): ReadonlyArray<readonly [template: string, letter: LetterDraft]> => [
  ["print-held", heldEmail({ id: "01order", number: 1042, email: TO, lacks_artwork: 0 }, ORIGIN)],
  ["register", registerLetter(TO, link)],
  ["gift-card", giftCardLetter({ card: giftCard(said), amount: money(5000), origin: ORIGIN })],
  [
    "gift-card-own",
    ownCardsLetter({
      to: TO,
      orderId: "01order",
      cards: [1, 2].map(() => ({ card: giftCard(said), amount: money(5000) })),
      origin: ORIGIN,
    }),
  ],
  [
    "gift-card-bought",
    boughtLetter({
      to: TO,
      orderId: "01order",
      cards: [{ card: giftCard(said), amount: money(5000) }],
      now: new Date("2026-11-22T19:00:00Z"),
      origin: ORIGIN,
    }),
  ],
  ["have-account", haveAccountLetter(TO, link, `${ORIGIN}/account/login/?state=reset`)],
  ["new-address", newAddressLetter(TO, link)],
  ["address-taken", addressTakenLetter(TO, link)],
  ["address-asked", addressAskedLetter(TO, "ann.lee@example.com", link)],
  ["address-changed", addressChangedLetter(TO, "ann.lee@example.com")],
  ["reset-password", resetLetter(TO, link)],
  ["login", loginLetter(TO, link)],
  ["password-changed", passwordChangedLetter(TO, link)],
  ["new-address", newAddressLetter(TO, link)],
  ["address-taken", addressTakenLetter(TO, link)],
  ["address-asked", addressAskedLetter(TO, NEW, link)],
  ["address-changed", addressChangedLetter(TO, NEW)],
  ["identity-connected", identityConnectedLetter(TO, "google", link)],
  ["farewell", farewellLetter(TO, 3, `${ORIGIN}/`)],
  ["newsletter-confirm", confirmLetter(TO, link)],
  ["newsletter-already", alreadyLetter(TO, leave)],
  ["newsletter-first", firstLetter(TO, `${ORIGIN}/`, leave)],
  ["credit", creditLetter({ to: TO, origin: ORIGIN, amount: money(2500, "USD"), action: 0, comment: said })],
  ["wholesale-received", wholesale.receivedLetter({ to: TO, origin: ORIGIN, name: said, company: said })],
  [
    "wholesale-notice",
    wholesale.noticeLetter(TO, { company: said, name: said, email: NEW, business: said, id: "01app" }),
  ],
  [
    "wholesale-accepted",
    wholesale.acceptedLetter(
      { to: TO, origin: ORIGIN, name: said, company: said },
      { tier: "Maker", discountPercent: 10, accountNumber: "KC-2042", until: "November 20, 2027" },
      said,
    ),
  ],
  ["wholesale-denied", wholesale.deniedLetter({ to: TO, origin: ORIGIN, name: said, company: said }, said)],
  ["nonprofit-received", nonprofit.receivedLetter({ to: TO, origin: ORIGIN, organisation: said })],
  [
    "nonprofit-notice",
    nonprofit.noticeLetter(TO, { organisation: said, number: "12-3456789", contact: said, id: "01app" }),
  ],
  [
    "nonprofit-accepted",
    nonprofit.acceptedLetter(
      { to: TO, origin: ORIGIN, organisation: said },
      { credit: money(5000, "USD"), taxExempt: true, comment: said },
    ),
  ],
  ["nonprofit-denied", nonprofit.deniedLetter({ to: TO, origin: ORIGIN, organisation: said }, said)],
  [
    "chat-message-left",
    chat.messageLeftLetter({
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
    chat.answerUnreadLetter({
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
    chat.transcriptLetter({
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
  ["proof-ready", proofReadyLetter(proofFacts(said), said, ORIGIN)],
  [
    "proof-answered",
    proofAnsweredLetter(proofFacts(said), { state: "changes-requested", comment: said, by: said }, ORIGIN),
  ],
  [
    "parcel-left",
    parcelLeftLetter(
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
    orderPlacedLetter(
      orderSaying(said),
      ORIGIN,
      new Map([["fox-sticker", `${ORIGIN}/media/products/fox-sticker.svg`]]),
    ),
  ],
];

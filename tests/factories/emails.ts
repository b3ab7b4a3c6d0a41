import { money } from "#domain/ground/kernel/money";
import type { GiftCard } from "#domain/shop/kinds/gift-card/gift-card";
import type { OrderView } from "#domain/shop/orders/order-view";
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
import * as chat from "../../worker/services/chat/messages/emails.ts";
import { creditEmail } from "../../worker/services/ledger/emails.ts";
import { purchaseEmail, giftCardEmail, buyerCardsEmail } from "../../worker/services/ledger/gift-cards/emails.ts";
import type { EmailDraft } from "../../worker/services/email/email-draft.ts";
import { alreadySubscribedEmail, subscriptionEmail, welcomeEmail } from "../../worker/services/newsletter/emails.ts";
import * as nonprofit from "../../worker/services/nonprofit/emails.ts";
import {
  orderAddressEmail,
  orderChangedEmail,
  type PromisedChange,
} from "../../worker/services/orders/emails/change-emails.ts";
import { booksDifferEmail } from "../../worker/services/books/emails.ts";
import { invoicePaidEmail, invoiceReminderEmail } from "../../worker/services/invoices/emails.ts";
import { orderPlacedEmail } from "../../worker/services/orders/emails/order-emails.ts";
import { proofAnsweredEmail, proofReadyEmail, proofReminderEmail } from "../../worker/services/proofs/emails.ts";
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
});

export const ORIGIN = "https://kisscut.example";
const leave = `${ORIGIN}/newsletter/leave/?token=abc`;
const link = `${ORIGIN}/account/login/?token=abc&next=%2Fcart%2F`;

/** An order in which every text that a customer can write is `text`. */
export const orderWithText = (text: string, lines = 2): OrderView => ({
  id: "01order",
  number: "1042",
  status: "confirmed",
  isHeld: false,
  awaitsProof: false,
  email: TO,
  placedAt: new Date("2026-11-20T19:00:00Z"),
  deliveryDate: "2026-11-28",
  promisedDate: "2026-11-28",
  shippingMethod: text,
  shippingAddress: [text, "1 Main St", "Portland OR 97201"],
  billingAddress: [text],
  note: text,
  purchaseOrder: text,
  subtotal: money(12000, "USD"),
  discount: money(500, "USD"),
  waived: money(0, "USD"),
  shipping: money(0, "USD"),
  tax: money(830, "USD"),
  taxLabel: text,
  total: money(12330, "USD"),
  credit: money(1000, "USD"),
  giftCard: money(0, "USD"),
  due: money(11330, "USD"),
  lines: Array.from({ length: lines }, (_, i) => ({
    id: `line${i}`,
    product: { slug: "fox-sticker", name: text },
    quantity: 1000,
    unit: "piece" as const,
    unitPrice: money(6, "USD"),
    total: money(6000, "USD"),
    explanation: [],
    spec: [
      { label: "Size", value: "3 × 3 in" },
      { label: "File", value: text },
    ],
    picture: undefined,
    isGiftCard: false,
    fileUrl: undefined,
    preparedFile: undefined,
  })),
  needsParcel: true,
  replaces: undefined,
  replacedBy: undefined,
});

const giftCard = (text: string): GiftCard => ({
  amountMinor: 5000,
  drawing: "fox",
  delivery: "recipient",
  name: text,
  email: TO,
  from: text,
  message: text,
  day: "2026-12-24",
});

/** What the e-mails about an invoice need. */
const invoiceFacts = (text: string) => ({
  to: TO,
  origin: ORIGIN,
  orderNumber: 1042,
  invoice: {
    id: "01invoice",
    number: 5001,
    orderId: "01order",
    userId: "01user",
    guestId: null,
    state: "open" as const,
    currency: "USD",
    totalMinor: 12000,
    paidMinor: 2000,
    purchaseOrder: text,
    pdfKey: null,
    issuedAt: new Date("2026-11-20T19:00:00Z"),
    dueAt: new Date("2026-12-20T19:00:00Z"),
    paidAt: null,
    reminderStage: 0,
    voidedBy: null,
    voidedAt: null,
  },
});

/** Every e-mail of the shop by its template, with `text` wherever customers or staff can write. */
export const everyEmail = (text: string): ReadonlyArray<readonly [template: string, email: EmailDraft]> => [
  ["print-held", heldEmail({ id: "01order", number: 1042, email: TO, lacks_artwork: 0 }, ORIGIN)],
  ...(["in-production", "printed-again", "delivered", "payment-failed", "date-moved"] as const).map(
    (change: PromisedChange) =>
      [
        `order-${change}`,
        orderChangedEmail(orderWithText(text), change, { from: "2026-11-25", origin: ORIGIN }),
      ] as const,
  ),
  ["order-address-changed", orderAddressEmail(orderWithText(text), ["shipping", "billing"], ORIGIN)],
  ["register", registerEmail(TO, link)],
  ["gift-card", giftCardEmail({ card: giftCard(text), amount: money(5000), origin: ORIGIN })],
  [
    "gift-card-own",
    buyerCardsEmail({
      to: TO,
      orderId: "01order",
      cards: [1, 2].map(() => ({ card: giftCard(text), amount: money(5000) })),
      origin: ORIGIN,
    }),
  ],
  [
    "gift-card-bought",
    purchaseEmail({
      to: TO,
      orderId: "01order",
      cards: [{ card: giftCard(text), amount: money(5000) }],
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
  ["newsletter-confirm", subscriptionEmail(TO, link)],
  ["newsletter-already", alreadySubscribedEmail(TO, leave)],
  ["newsletter-first", welcomeEmail(TO, `${ORIGIN}/`, leave)],
  ["credit", creditEmail({ to: TO, origin: ORIGIN, amount: money(2500, "USD"), action: 0, comment: text })],
  ["wholesale-received", wholesale.wholesaleReceivedEmail({ to: TO, origin: ORIGIN, name: text, company: text })],
  [
    "wholesale-notice",
    wholesale.wholesaleNoticeEmail(
      { to: TO, origin: ORIGIN },
      { company: text, name: text, email: NEW, business: text, id: "01app" },
    ),
  ],
  [
    "wholesale-accepted",
    wholesale.wholesaleAcceptedEmail(
      { to: TO, origin: ORIGIN, name: text, company: text },
      { tier: "Maker", discountPercent: 10, accountNumber: "KC-2042", until: "November 20, 2027" },
      text,
    ),
  ],
  ["wholesale-denied", wholesale.wholesaleDeniedEmail({ to: TO, origin: ORIGIN, name: text, company: text }, text)],
  ["nonprofit-received", nonprofit.nonprofitReceivedEmail({ to: TO, origin: ORIGIN, organisation: text })],
  [
    "nonprofit-notice",
    nonprofit.nonprofitNoticeEmail(
      { to: TO, origin: ORIGIN },
      { organisation: text, number: "12-3456789", contact: text, id: "01app" },
    ),
  ],
  [
    "nonprofit-accepted",
    nonprofit.nonprofitAcceptedEmail(
      { to: TO, origin: ORIGIN, organisation: text },
      { credit: money(5000, "USD"), taxExempt: true, comment: text },
    ),
  ],
  ["nonprofit-denied", nonprofit.nonprofitDeniedEmail({ to: TO, origin: ORIGIN, organisation: text }, text)],
  [
    "chat-message-left",
    chat.messageLeftEmail({
      to: TO,
      origin: ORIGIN,
      room: "01room",
      name: text,
      email: TO,
      words: [text, text],
      files: [{ title: text, detail: "File, 2 KiB" }],
      pages: [`/search/${text}/`, "/cart/"],
    }),
  ],
  [
    "chat-answer-unread",
    chat.answerUnreadEmail({
      to: TO,
      name: text,
      by: [text, "Sam"],
      words: [text, text],
      files: [{ title: text, detail: text, amount: "$12.50" }],
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
        { from: text, at: "Nov 20, 9:41 AM", text: text, isOurs: false },
        { from: "Sam", at: "Nov 20, 9:42 AM", text: `${text}\n${text}`, isOurs: true },
      ],
    }),
  ],
  ["proof-ready", proofReadyEmail({ ...proofFacts(text), isFirst: false }, text, ORIGIN)],
  ["proof-reminder", proofReminderEmail({ ...proofFacts(text), expectedOn: "2026-12-02" }, ORIGIN)],
  [
    "proof-answered",
    proofAnsweredEmail(proofFacts(text), { state: "changes-requested", comment: text, by: text }, ORIGIN),
  ],
  [
    "parcel-left",
    parcelShippedEmail(
      orderWithText(text),
      {
        carrier: text,
        service: text,
        trackingNumber: text,
        trackingUrl: "",
        expectedOn: "2026-11-28",
        contents: new Map([["line0", 1000]]),
        share: "part",
      },
      ORIGIN,
    ),
  ],
  [
    "books-differ",
    booksDifferEmail({ to: TO, origin: ORIGIN, problems: [{ check: "invoices", entity: "01invoice", text }] }),
  ],
  ["invoice-paid", invoicePaidEmail({ ...invoiceFacts(text), at: new Date("2026-12-01T19:00:00Z") })],
  ["invoice-reminder", invoiceReminderEmail({ ...invoiceFacts(text), stage: 3 })],
  [
    "order-placed",
    orderPlacedEmail(
      orderWithText(text),
      ORIGIN,
      new Map([["fox-sticker", `${ORIGIN}/media/products/fox-sticker.svg`]]),
    ),
  ],
];

import { accountCalls } from "./account.ts";
import { addressCalls } from "./addresses.ts";
import { artworkCalls } from "./artwork.ts";
import { artworkPartCalls } from "./artwork-parts.ts";
import { builderCalls } from "./builder.ts";
import { tagCalls } from "./tags.ts";
import type { Call } from "./call.ts";
import { catalogCalls } from "./catalog.ts";
import { chatCalls } from "./chat.ts";
import { chatDeskCalls } from "./chat-desk.ts";
import { chatFileCalls } from "./chat-files.ts";
import { chatTalkCalls } from "./chat-talk.ts";
import { inboxCalls } from "./chat-inbox.ts";
import { cartCalls } from "./cart.ts";
import { checkoutCalls } from "./checkout.ts";
import { cspReportCalls } from "./csp-reports.ts";
import { deliveryCalls } from "./delivery.ts";
import { mailCalls } from "./mail.ts";
import { moneyCalls } from "./money-records.ts";
import { paymentCalls } from "./payments.ts";
import { printCalls } from "./printing.ts";
import { profileCalls } from "./profile.ts";
import { proofCalls } from "./proofs.ts";
import { recordCalls } from "./records.ts";
import { reviewCalls } from "./reviews.ts";

/** Every JSON call of the shop, by area. The router and the OpenAPI document are both made from this list. */
export const calls: ReadonlyArray<Call> = [
  ...accountCalls,
  ...addressCalls,
  ...artworkCalls,
  ...artworkPartCalls,
  ...builderCalls,
  ...catalogCalls,
  ...chatCalls,
  ...chatDeskCalls,
  ...chatFileCalls,
  ...inboxCalls,
  ...deliveryCalls,
  ...cartCalls,
  ...cspReportCalls,
  ...checkoutCalls,
  ...mailCalls,
  ...paymentCalls,
  ...profileCalls,
  ...recordCalls,
  ...moneyCalls,
  ...proofCalls,
  ...printCalls,
  ...reviewCalls,
  ...tagCalls,
  ...chatTalkCalls,
];

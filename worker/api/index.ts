import { accountCalls } from "./accounts/account.ts";
import { customerCalls } from "./accounts/customers.ts";
import { staffCalls } from "./accounts/staff.ts";
import { addressCalls } from "./addresses/addresses.ts";
import { artworkCalls } from "./artwork/artwork.ts";
import { artworkPartCalls } from "./artwork/artwork-parts.ts";
import { builderCalls } from "./builder/builder.ts";
import { officeCalls } from "./office/office.ts";
import { searchCalls } from "./search/search.ts";
import { shippingCalls } from "./shipping/shipping.ts";
import { textMessageCalls } from "./text-messages/text-messages.ts";
import { tagCalls } from "./name-tags/name-tags.ts";
import { analyticsCalls } from "./analytics/events.ts";
import type { Call } from "./call.ts";
import { catalogCalls } from "./catalog/catalog.ts";
import { chatCalls } from "./chat/chat.ts";
import { chatStaffCalls } from "./chat/chat-staff.ts";
import { chatFileCalls } from "./chat/chat-files.ts";
import { chatTalkCalls } from "./chat/chat-talk.ts";
import { inboxCalls } from "./chat/chat-inbox.ts";
import { cartCalls } from "./cart/cart.ts";
import { checkoutCalls } from "./checkout/checkout.ts";
import { cspReportCalls } from "./site/csp-reports.ts";
import { visitorCalls } from "./site/me.ts";
import { deliveryCalls } from "./addresses/delivery.ts";
import { orderStaffCalls } from "./orders/order-staff.ts";
import { orderMoneyCalls } from "./orders/order-money.ts";
import { timelineCalls } from "./orders/timeline.ts";
import { bookCalls } from "./books/books.ts";
import { errorReportCalls } from "./error-reports/report.ts";
import { invoiceCalls } from "./invoices/invoices.ts";
import { mailCalls } from "./email/email.ts";
import { fontCalls } from "./catalog/font-records.ts";
import { mediaCalls } from "./content/media-records.ts";
import { ledgerCalls } from "./ledger/ledger-records.ts";
import { applicationCalls } from "./applications/application-records.ts";
import { paymentCalls } from "./payments/payments.ts";
import { printCalls } from "./printing/printing.ts";
import { profileCalls } from "./accounts/profile.ts";
import { proofCalls } from "./proofs/proofs.ts";
import { recordCalls } from "./records.ts";
import { reviewCalls } from "./reviews/reviews.ts";

/** Every JSON call of the shop, by area. The router and the OpenAPI document are generated from this list. */
export const calls: ReadonlyArray<Call> = [
  ...accountCalls,
  ...addressCalls,
  ...analyticsCalls,
  ...artworkCalls,
  ...artworkPartCalls,
  ...builderCalls,
  ...catalogCalls,
  ...chatCalls,
  ...chatStaffCalls,
  ...chatFileCalls,
  ...inboxCalls,
  ...deliveryCalls,
  ...cartCalls,
  ...cspReportCalls,
  ...visitorCalls,
  ...checkoutCalls,
  ...mailCalls,
  ...bookCalls,
  ...errorReportCalls,
  ...invoiceCalls,
  ...paymentCalls,
  ...profileCalls,
  ...recordCalls,
  ...applicationCalls,
  ...ledgerCalls,
  ...fontCalls,
  ...mediaCalls,
  ...timelineCalls,
  ...orderStaffCalls,
  ...orderMoneyCalls,
  ...proofCalls,
  ...printCalls,
  ...reviewCalls,
  ...officeCalls,
  ...staffCalls,
  ...customerCalls,
  ...searchCalls,
  ...shippingCalls,
  ...tagCalls,
  ...textMessageCalls,
  ...chatTalkCalls,
];

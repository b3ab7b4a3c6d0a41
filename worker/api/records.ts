import { accountRecords } from "./accounts/account-records.ts";
import { artworkRecords } from "./artwork/artwork-records.ts";
import type { Call } from "./call.ts";
import { catalogRecords } from "./catalog/catalog-records.ts";
import { cartRecords } from "./cart/cart.ts";
import { promotionRecords } from "./cart/promotion-records.ts";
import { chatRecords } from "./chat/chat-records.ts";
import { contentRecords } from "./content/content-records.ts";
import { fontRecords } from "./catalog/font-records.ts";
import { mediaRecords } from "./content/media-records.ts";
import { ledgerRecords } from "./ledger/ledger-records.ts";
import { applicationRecords } from "./applications/application-records.ts";
import { messageRecords } from "./email/message-records.ts";
import { subscriptionRecords } from "./newsletter/subscription-records.ts";
import { orderRecords } from "./orders/orders.ts";
import { designRecords } from "./designs/design-records.ts";
import { proofRecords } from "./proofs/proof-records.ts";
import { recordCallsFor, type RecordRow } from "./record-calls.ts";
import { reviewRecords } from "./reviews/reviews.ts";
import { wholesaleRecords } from "./wholesale/wholesale-records.ts";

/**
 * The only table of records (contract, section 3): one row for each resource. Who may do what with a record is in
 * PERMISSIONS under its name; writes without a schema, or without a grant to delete, do not exist in the API.
 */
export const records: ReadonlyArray<RecordRow> = [
  ...catalogRecords,
  ...accountRecords,
  ...artworkRecords,
  ...cartRecords,
  ...promotionRecords,
  ...chatRecords,
  ...orderRecords,
  ...designRecords,
  ...ledgerRecords,
  ...wholesaleRecords,
  ...applicationRecords,
  ...proofRecords,
  ...reviewRecords,
  ...contentRecords,
  ...fontRecords,
  ...mediaRecords,
  ...messageRecords,
  ...subscriptionRecords,
];

export const recordCalls: ReadonlyArray<Call> = records.flatMap(recordCallsFor);

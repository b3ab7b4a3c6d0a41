import { accountRecords } from "./account-records.ts";
import { artworkRecords } from "./artwork-records.ts";
import type { Call } from "./call.ts";
import { catalogRecords } from "./catalog-records.ts";
import { cartRecords } from "./cart.ts";
import { chatRecords } from "./chat-records.ts";
import { moneyRecords } from "./money-records.ts";
import { contentRecords } from "./content-records.ts";
import { orderRecords } from "./orders.ts";
import { designRecords } from "./profile-design-records.ts";
import { proofRecords } from "./profile-proof-records.ts";
import { recordCallsFor, type RecordRow } from "./record-calls.ts";
import { reviewRecords } from "./reviews.ts";

/**
 * The one table of records: contract section 3, a row for each resource. What a row's service leaves out (create, update,
 * remove) does not exist on the wire either.
 */
export const records: ReadonlyArray<RecordRow> = [
  ...catalogRecords,
  ...accountRecords,
  ...artworkRecords,
  ...cartRecords,
  ...chatRecords,
  ...orderRecords,
  ...designRecords,
  ...moneyRecords,
  ...proofRecords,
  ...reviewRecords,
  ...contentRecords,
];

export const recordCalls: ReadonlyArray<Call> = records.flatMap(recordCallsFor);

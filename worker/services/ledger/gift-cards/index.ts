import { correctRecipient } from "./correct-recipient.ts";
import { findCardByCode, issueByHand } from "./issue-by-hand.ts";
import { listIssued } from "./list-issued.ts";
import { giftCardRecords } from "./record.ts";

/** The cards of an order, and the records of all cards for staff. */
export const giftCards = {
  ofOrder: listIssued,
  correct: correctRecipient,
  list: giftCardRecords.list,
  listIds: giftCardRecords.listIds,
  find: giftCardRecords.find,
  update: giftCardRecords.update,
  create: issueByHand,
  findByCode: findCardByCode,
};

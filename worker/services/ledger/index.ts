import { giftCards } from "./gift-cards/index.ts";
import { addCredit } from "./add-credit.ts";
import { availableCredit } from "./balance.ts";
import { findTransaction, listTransactions } from "./credit-record.ts";
import { readCreditAccount, readCustomerCredit } from "./read-account.ts";
import { redeemGiftCard } from "./redeem-gift-card.ts";
import { setStaffLimits, showStaffLimits } from "./staff-limits.ts";

const credit = {
  available: availableCredit,
  add: addCredit,
  list: listTransactions,
  find: findTransaction,
  readAccount: readCreditAccount,
  readForCustomer: readCustomerCredit,
  redeemGiftCard,
  showLimits: showStaffLimits,
  setLimits: setStaffLimits,
};

/** Store credit and gift cards: what the shop owes customers. */
export const ledger = { credit, giftCards };

export { appendCreditEntry, LEDGER_KEY, writeOffCredit } from "./append-credit-entry.ts";
export { appendCardEntry } from "./gift-cards/append-card-entry.ts";
export { availableCredit } from "./balance.ts";
export { creditEmail } from "./emails.ts";
export { findGiftCard, type FoundGiftCard, giftCardAvailable, giftCardHash, whyEnded } from "./gift-cards.ts";
export { cancelCards, CARDS_MOVED, readSold, type SoldCards, sumSpentFromCards } from "./gift-cards/cancel-cards.ts";
export { withCodes } from "./gift-cards/email-codes.ts";
export { issueGiftCards } from "./gift-cards/issue.ts";
export { holdsUnpaidCard } from "./gift-cards/unpaid.ts";
export { refundToCard } from "./gift-cards/refund-card.ts";
export { findLimitRefusal, guardCreditLimits, guardDailyLimit } from "./staff-limits.ts";

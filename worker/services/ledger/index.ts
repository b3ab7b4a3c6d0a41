import { addCredit } from "./add-credit.ts";
import { availableCredit } from "./balance.ts";
import { findTransaction, listTransactions } from "./credit-record.ts";
import { readAccount } from "./read-account.ts";
import { redeemGiftCard } from "./redeem-gift-card.ts";

export const credit = {
  available: availableCredit,
  add: addCredit,
  list: listTransactions,
  find: findTransaction,
  readAccount,
  redeemGiftCard,
};

import { changeOrder, endOrderChange } from "./change-order.ts";
import { setCheckoutRules, showCheckoutRules } from "./checkout-rules.ts";
import { answerChallenge, findChallenge } from "./payment/challenge.ts";
import { confirmPayment } from "./payment/confirm-payment.ts";
import { estimateShipping, rememberZip } from "./estimate-shipping.ts";
import { finishAbandonedPayments } from "./payment/finish-abandoned-payments.ts";
import { openCheckout } from "./open-checkout.ts";
import { placeOrder } from "./place-order.ts";
import { quoteCheckout } from "./quote-checkout.ts";
import { saveDraft } from "./save-draft.ts";
import { receiveWebhook } from "./payment/receive-webhook.ts";
import { rememberEmail } from "./remember-email.ts";

/** From a cart to an order: totals, the order draft, payment attempts and what payment providers report about them. */
export const checkout = {
  open: openCheckout,
  quote: quoteCheckout,
  estimate: estimateShipping,
  rememberZip,
  saveDraft,
  rememberEmail,
  placeOrder,
  findChallenge,
  answerChallenge,
  confirmPayment,
  receiveWebhook,
  finishAbandonedPayments,
  changeOrder,
  endOrderChange,
  showRules: showCheckoutRules,
  setRules: setCheckoutRules,
};

export { finishAbandonedPayments } from "./payment/finish-abandoned-payments.ts";

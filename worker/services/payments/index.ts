import type { ServiceContext } from "../kernel/index.ts";
import { chooseDefaultCard, removeSavedCard } from "./saved-cards/change-cards.ts";
import { listSavedCards } from "./saved-cards/find-card.ts";

const providers = (context: ServiceContext): ReadonlyArray<string> => [...context.payments.keys()];

export const payments = {
  providers,
  listSavedCards,
  removeSavedCard,
  chooseDefaultCard,
  /** Opens Stripe's form in the page; "" when the shop does not use Stripe. */
  stripeKey: ({ config }: ServiceContext): string => config.stripe?.publishableKey ?? "",
};

export { chargedAt } from "./charged-at.ts";
export { captureForCards, captureWaiting } from "./capture-for-cards.ts";
export {
  abandonPayment,
  authorizePayment,
  finishPayments,
  isStalled,
  resumeAtBank,
  resumePayment,
  RETRY_WAIT_MS,
  retryPayment,
  untilDecided,
} from "./driver/drive-payment.ts";
export { NO_PROVIDER, type DrivenPayment, type PaymentKind } from "./driver/payment-kind.ts";
export { endForgottenPayments, endOrderPayments } from "./end-payments.ts";
export { ANOTHER_PENDING, charge } from "./capture.ts";
export {
  findParcelCharges,
  isBeingCharged,
  nothingPending,
  pendingCharges,
  planParcelCharges,
  reserveCharges,
  stalledParcels,
} from "./parcel-captures.ts";
export { needsNewPayment, renewAuthorizations } from "./renew.ts";
export { returnMoney } from "./return-money.ts";
export { PAYMENT_MOVED, recordOutcome, refreshPayment } from "./record-outcome.ts";
export { forgetUserCards, forgetRemovedCards } from "./saved-cards/change-cards.ts";
export { listSavedCards, savedCardProblem } from "./saved-cards/find-card.ts";
export { saveCard } from "./saved-cards/keep-card.ts";

export { forgetRequest, requestKey } from "./saved-request.ts";
export { PaymentChoice } from "./payment-choice.tsx";
export { SavedCards } from "./saved-cards.tsx";
export { ConfirmWithBank } from "./stripe/confirm-with-bank.tsx";
export { buildPaymentFields, usePayment, type Paying } from "./use-payment.ts";

import type { ServiceContext } from "../kernel/index.ts";
import { findInvoice, listInvoices } from "./invoice-record.ts";

const providers = (context: ServiceContext): ReadonlyArray<string> => [...context.payments.keys()];

export const payments = { providers, listInvoices, findInvoice };

export { captureForCards, captureWaiting } from "./capture-for-cards.ts";
export { endForgottenPayments, endPaymentsOf } from "./end-payments.ts";
export { ANOTHER_PENDING, charge } from "./capture.ts";
export {
  isBeingCharged,
  nothingPending,
  pendingCharges,
  planParcelCharges,
  reserveCharges,
  stalledParcels,
} from "./parcel-captures.ts";
export { PAYMENT_MOVED, recordOutcome } from "./record-outcome.ts";

import type { ServiceContext } from "../kernel/service-context.ts";
import { findInvoice, listInvoices } from "./invoice-record.ts";

const providers = (context: ServiceContext): ReadonlyArray<string> => [...context.payments.keys()];

export const payments = { providers, listInvoices, findInvoice };

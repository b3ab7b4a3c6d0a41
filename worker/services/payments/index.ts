import type { ServiceContext } from "../kernel/service-context.ts";
import { answerChallenge, findChallenge } from "./challenge.ts";
import { findInvoice, listInvoices } from "./invoice-record.ts";
import { receiveWebhook } from "./receive-webhook.ts";

const providers = (context: ServiceContext): ReadonlyArray<string> => [...context.payments.keys()];

export const payments = { receiveWebhook, findChallenge, answerChallenge, providers, listInvoices, findInvoice };

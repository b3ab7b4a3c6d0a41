import * as v from "valibot";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { DecimalAmount } from "#domain/ground/kernel/forms/decimal-amount";
import { filledText, trimText } from "#domain/ground/kernel/forms/filled-text";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import { PAYMENT_MEANS } from "#domain/shop/payments/payment-means";

const Id = v.pipe(filledText, maxCharacters(64));

/** A card payment of an invoice. Without an amount everything that is due is paid. */
export const PayInvoiceRequest = v.object({
  invoice: Id,
  amount: v.nullish(DecimalAmount),
  payment: v.object(PAYMENT_MEANS, REQUIRED),
});
export type PayInvoiceRequest = v.InferOutput<typeof PayInvoiceRequest>;

/** A payment that staff received by transfer or check. */
export const RecordPaymentRequest = v.object({
  method: v.picklist(["transfer", "check"], "Choose transfer or check."),
  amount: DecimalAmount,
  reference: v.pipe(
    v.string(),
    trimText,
    v.nonEmpty("Enter the number of the transfer or check."),
    maxCharacters(100, "References can have up to 100 characters."),
  ),
});
export type RecordPaymentRequest = v.InferOutput<typeof RecordPaymentRequest>;

/** Why staff void an invoice or a recorded payment. */
export const VoidRequest = v.object({
  reason: v.pipe(
    v.string(),
    trimText,
    v.nonEmpty("Say why."),
    maxCharacters(300, "Reasons can have up to 300 characters."),
  ),
});
export type VoidRequest = v.InferOutput<typeof VoidRequest>;

import * as v from "valibot";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { filledText } from "#domain/ground/kernel/forms/filled-text";

/** How an order or an invoice is paid: by a token of the provider's form, or by a saved card. */
export const PAYMENT_MEANS = {
  provider: v.pipe(filledText, maxCharacters(32)),
  token: v.pipe(v.nullish(v.string(), ""), maxCharacters(500)),
  /** The id of one of the customer's saved cards; it pays instead of the token. */
  saved_card: v.nullish(v.pipe(v.string(), maxCharacters(64))),
  /** The customer agrees that the card of the token is saved for their account. Without an account it is not saved. */
  save_card: v.nullish(v.boolean("Answer yes or no.")),
};
const PaymentMeans = v.object(PAYMENT_MEANS);
export type PaymentMeans = v.InferOutput<typeof PaymentMeans>;

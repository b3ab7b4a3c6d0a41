import * as v from "valibot";
import { typedDecimal } from "#domain/ground/kernel/forms/code-text";
import { DECIMAL } from "#domain/ground/kernel/money";

const NO_AMOUNT = "Enter an amount such as 12.50.";

/** An amount from a client: a decimal string or a number. */
export const DecimalAmount = v.pipe(
  v.union([v.string(NO_AMOUNT), v.number(NO_AMOUNT)], NO_AMOUNT),
  v.transform((amount) => typedDecimal(String(amount))),
  v.regex(DECIMAL, NO_AMOUNT),
);

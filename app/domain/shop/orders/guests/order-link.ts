import * as v from "valibot";
import { structuredText } from "#domain/ground/kernel/forms/code-text";
import { filledTrimmedText } from "#domain/ground/kernel/forms/filled-text";
import { neededEmail } from "#domain/ground/kernel/forms/email-address";

/** How long an e-mailed link opens a guest's order: as long as the browser that ordered remembers its guest. */
export const ORDER_LINK_DAYS = 180;

/** How long a link that was asked for also lets its reader cancel the order, correct addresses and report problems. */
export const FRESH_LINK_MINUTES = 60;

const NUMBER_HELP = "Enter the order number from your e-mail, such as 10234.";

/** The form that asks for a link. A number may have a "#" or "Order" before it, and come from any keyboard. */
export const OrderToFind = v.object({
  number: v.pipe(
    v.nullish(v.string(), ""),
    filledTrimmedText,
    v.transform((text) => /^(?:order)?\s*#?\s*(\d{1,9})$/i.exec(structuredText(text))?.[1] ?? ""),
    v.regex(/^\d+$/, NUMBER_HELP),
    v.transform(Number),
  ),
  email: neededEmail(),
});

export type OrderToFind = v.InferOutput<typeof OrderToFind>;

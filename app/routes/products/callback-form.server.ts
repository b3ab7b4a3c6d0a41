import type { AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { CallbackInput, type CallbackOutcome } from "#domain/shop/pricing/callback";
import { WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import type { AskedAmount } from "#domain/shop/pricing/beyond-online";

/** The setup form's button that requests a call instead of continuing. */
export const isCallback = (form: FormData): boolean => form.get("intent") === "callback";

const readText = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** The product and choices that the request is about. */
interface Asked {
  readonly product: string;
  /** Undefined while size or quantity cannot be read. */
  readonly amount: AskedAmount | undefined;
  readonly material?: string;
  readonly shape?: string;
  /** The id of the shopper's design. */
  readonly design?: string | undefined;
}

/** Sends a setup form's callback request. */
export async function sendCallback(
  { services, cookies }: AppLoadContext,
  form: FormData,
  { product, amount, material, shape, design }: Asked,
): Promise<CallbackOutcome> {
  const callbackFields = { phone: readText(form, "phone"), note: readText(form, "note"), amount };
  const input = v.safeParse(CallbackInput, {
    product,
    ...amount,
    phone: callbackFields.phone,
    note: callbackFields.note,
    ...(material === undefined ? {} : { material }),
    ...(shape === undefined ? {} : { shape }),
    ...(design === undefined ? {} : { configured_product: design }),
  });
  if (!input.success) return { ...callbackFields, errors: collectFieldErrors(input.issues), sent: undefined };
  const result = await services.chat.requestCallback(cookies, input.output);
  if (result.ok) return { ...callbackFields, errors: {}, sent: result.value };
  const { error } = result;
  return {
    ...callbackFields,
    errors: error.code === "invalid" ? error.errors : { [WHOLE_RECORD]: [error.message] },
    sent: undefined,
  };
}

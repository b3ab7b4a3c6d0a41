import type { AppLoadContext } from "@remix-run/cloudflare";
import * as v from "valibot";
import { EstimateRequest } from "#domain/shop/checkout/requests";
import { typedCount } from "#domain/ground/kernel/forms/code-text";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import type { Refusal } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { FORM_KEY } from "#domain/shop/cart/added";
import { REQUIRED } from "#domain/ground/kernel/forms/required";

type Services = Pick<AppLoadContext["services"], "cart" | "checkout" | "orders" | "idempotency">;
type Form = Readonly<Record<string, string>>;

/** A message for the field that a cart form is about; "" is the page as a whole. */
export interface CartFormErrors {
  readonly [field: string]: string;
}

const describeRefusal = (refusal: Refusal, field: string): string =>
  refusal.code === "invalid"
    ? ([...messagesAt(refusal.errors, field), ...messagesAt(refusal.errors, "configured_product")][0] ??
      "Something went wrong. Check your entries and try again.")
    : refusal.message;

const fail = (result: Result<unknown, Refusal>, field: string, key: string): CartFormErrors | undefined =>
  result.ok ? undefined : { [key]: describeRefusal(result.error, field) };

/** A line that another window removed first is gone, which is what the customer wanted. */
const unlessGone = (result: Result<unknown, Refusal>): CartFormErrors | undefined =>
  !result.ok && result.error.code === "not-found" ? undefined : fail(result, "line", "");

/**
 * Handles the cart page's plain forms with the same use cases as the JSON calls. One that is sent again because its
 * answer was lost is done once.
 */
export async function answerCartForm(services: Services, form: Form): Promise<CartFormErrors | undefined> {
  const answer = await services.idempotency.oncePerForm("cart", form[FORM_KEY], async () => {
    const errors = await answerOnce(services, form);
    return errors ? err(errors) : ok(null);
  });
  return answer.ok ? undefined : (answer.error as CartFormErrors);
}

async function answerOnce({ cart, checkout, orders }: Services, form: Form): Promise<CartFormErrors | undefined> {
  const line = form["line"] ?? "";
  switch (form["intent"]) {
    case "quantity":
      return changeQuantity(cart, line, form);
    case "proof":
      return unlessGone(await cart.wantProof(line, form["wants_proof"] === "on"));
    case "remove":
      return unlessGone(await cart.remove(line));
    case "restore":
      return restoreLine(cart, line);
    case "save-for-later":
      return unlessGone(await cart.saveForLater(line, true));
    case "move-to-cart":
      return unlessGone(await cart.saveForLater(line, false));
    case "copy":
      return fail(await orders.copyCartLine(line), "line", line);
    case "code":
      return (form["code"] ?? "").trim() === ""
        ? { code: REQUIRED }
        : fail(await cart.applyCode(form["code"] ?? ""), "code", "code");
    case "remove-code":
      return fail(await cart.removeCode(form["kind"] === "gift-card" ? "gift-card" : "promotion"), "code", "");
    case "keep-order":
      return fail(await checkout.endOrderChange(false), "", "");
    case "order-separately":
      return fail(await checkout.endOrderChange(true), "", "");
    case "estimate":
      return estimate(checkout, form["postal_code"] ?? "");
    case undefined:
    default:
      return { "": "We couldn't process that form. Reload the page and try again." };
  }
}

/** A refusal is said in the row that offers the line, as long as it does. */
async function restoreLine(cart: Services["cart"], line: string): Promise<CartFormErrors | undefined> {
  const restored = await cart.restore(line);
  if (restored.ok) return undefined;
  const isOffered = (await cart.read()).removedLine?.id === line;
  return fail(restored, "line", isOffered ? line : "");
}

/** The form names the version that its page showed, so that a page that is out of date changes nothing. */
async function changeQuantity(cart: Services["cart"], line: string, form: Form): Promise<CartFormErrors | undefined> {
  const quantity = typedCount(form["quantity"] ?? "");
  if (quantity === undefined) return { [line]: "Enter a whole number from 1 to 1,000,000." };
  const result = await cart.changeQuantity(line, quantity, typedCount(form["version"] ?? ""));
  if (!result.ok && result.error.code === "not-found")
    return { "": "This item was removed in another window. Your cart is up to date now." };
  return fail(result, "quantity", line);
}

async function estimate(checkout: Services["checkout"], postalCode: string): Promise<CartFormErrors | undefined> {
  const parsed = v.safeParse(EstimateRequest, { postal_code: postalCode });
  if (!parsed.success) return { postal_code: parsed.issues[0].message };
  const estimated = await checkout.estimate(parsed.output.postal_code);
  if (!estimated.ok) return fail(estimated, "postal_code", "postal_code");
  await checkout.rememberZip(parsed.output.postal_code);
  return undefined;
}

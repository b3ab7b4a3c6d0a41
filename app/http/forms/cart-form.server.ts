import type { AppLoadContext } from "@remix-run/cloudflare";
import { messagesAt } from "#domain/kernel/field-errors";
import type { Refusal } from "#domain/kernel/refusal";
import type { Result } from "#domain/kernel/result";

type Carts = AppLoadContext["services"]["carts"];
type Form = Readonly<Record<string, string>>;

/** A message for the field that a cart form is about; "" is the page as a whole. */
export interface CartFormErrors {
  readonly [field: string]: string;
}

const messageOf = (refusal: Refusal, field: string): string =>
  refusal.code === "invalid"
    ? (messagesAt(refusal.errors, field)[0] ?? "Something went wrong. Check your entries and try again.")
    : refusal.message;

const wholeNumber = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Handles the cart page's plain forms with the same use cases as the JSON calls. */
export async function answerCartForm(carts: Carts, form: Form): Promise<CartFormErrors | undefined> {
  const line = form["line"] ?? "";
  const fail = (result: Result<unknown, Refusal>, field: string, key: string) =>
    result.ok ? undefined : { [key]: messageOf(result.error, field) };
  switch (form["intent"]) {
    case "quantity": {
      const quantity = wholeNumber(form["quantity"] ?? "");
      return Number.isNaN(quantity)
        ? { [line]: "Enter a whole number from 1 to 1,000,000." }
        : fail(await carts.changeQuantity(line, quantity), "quantity", line);
    }
    case "remove":
      return fail(await carts.remove(line), "line", "");
    case "code":
      return (form["code"] ?? "").trim() === ""
        ? { code: "This field is required." }
        : fail(await carts.applyCode(form["code"] ?? ""), "code", "code");
    case "remove-code":
      return fail(await carts.removeCode(form["kind"] === "gift-card" ? "gift-card" : "promotion"), "code", "");
    case undefined:
    default:
      return { "": "We couldn't process that form. Reload the page and try again." };
  }
}

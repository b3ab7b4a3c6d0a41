import { redirect, type AppLoadContext } from "@remix-run/cloudflare";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import type { CorrectionAnswer } from "#domain/shop/ledger/gift-cards/correction";
import { FORM_KEY, type AddedToCart } from "#domain/shop/cart/added";
import { GIFT_CARD_PRODUCT, GIFT_CARDS_PATH } from "#domain/shop/kinds/gift-card/gift-card";
import {
  freshFields,
  postedFields,
  readGiftCardForm,
  readSavedGiftCard,
  type GiftCardFields,
} from "#domain/shop/kinds/gift-card/gift-card-form";
import type { NewerDesign } from "#domain/shop/configured-products/design-summary";
import { isMadeOn } from "#domain/shop/kinds/kind-facts";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { addToCart } from "./added.server.ts";
import { findNewerDesign, readSaveOrigin } from "./newer-design.server.ts";
import type { Params } from "./configured.server.ts";
import { notFoundPage } from "../responses.server.ts";

/** The initial state of the page: a saved gift card or a new one. */
export async function findGiftCard({ services }: AppLoadContext, { configuredId }: Params) {
  const [productData, configured, isInCart] = await Promise.all([
    services.kinds.findProduct(GIFT_CARD_PRODUCT),
    configuredId === undefined ? undefined : services.configuredProducts.find(configuredId),
    configuredId !== undefined && services.cart.has(configuredId),
  ]);
  if (!productData) throw notFoundPage("Gift cards aren't available right now.");
  if (configuredId !== undefined && !(configured && isMadeOn("gift-cards", configured.product)))
    throw notFoundPage("We couldn't find that gift card in your account.");
  const now = new Date();
  const fields = configured ? readSavedGiftCard(configured, configured.quantity, now) : freshFields(now);
  return { product: productData.product, table: productData.table, configured, isInCart, fields, now };
}

interface Refused {
  readonly fields: GiftCardFields;
  readonly errors: FieldErrors;
  readonly message: string | undefined;
  readonly newer: NewerDesign | undefined;
}

/**
 * Saves the form's gift card, and with the intent "cart" adds it to the cart. Returns the answer or errors by field.
 */
export async function saveGiftCard(
  context: AppLoadContext,
  params: Params,
  form: FormData,
): Promise<Result<Response | { readonly addition: AddedToCart }, Refused>> {
  const { services } = context;
  const { product, configured, fields: start, now } = await findGiftCard(context, params);
  const fields = postedFields((name) => form.get(name), start);
  const refuse = (errors: FieldErrors, message?: string, newer?: NewerDesign) =>
    err({ fields, errors, message, newer });
  const read = readGiftCardForm(fields, now);
  if (!read.ok) return refuse(read.error);
  const { quantity, options, texts, roster } = read.value;
  const changes = { quantity, options, texts, roster, ...readSaveOrigin((name) => form.get(name)) };
  const saved = await services.kinds.saveForm({ product: product.slug, configured, key: form.get(FORM_KEY) }, changes);
  if (!saved.ok) {
    if (saved.error.code === "invalid")
      return refuse(
        { quantity: [...messagesAt(saved.error.errors, "quantity")] },
        "Some of this can't be ordered as is.",
      );
    const newer = await findNewerDesign(context, { id: configured?.id, intent: form.get("intent") }, saved.error);
    return refuse({}, newer ? undefined : saved.error.message, newer);
  }
  const { id, version } = saved.value;
  const savedPath = `${GIFT_CARDS_PATH}${id}/`;
  if (form.get("intent") === "save") return ok(redirect(`${savedPath}?saved=1`));
  const cartResult = await addToCart(context, { id, savedPath, version }, (name) => form.get(name));
  return cartResult.ok ? cartResult : refuse({}, cartResult.error);
}

/** Corrects the recipient of a gift card from the order page. Cards of other users count as not found. */
export async function correctRecipient(
  { services }: AppLoadContext,
  { card = "", email = "" }: Readonly<Record<string, string>>,
): Promise<{ answer: CorrectionAnswer; status: number }> {
  const corrected = await services.ledger.giftCards.correct(card, email);
  if (corrected.ok) {
    const { email: to, isNewCode } = corrected.value;
    return {
      answer: {
        card,
        email,
        errors: [],
        done: isNewCode
          ? `We're sending a new e-mail to ${to}. The old code no longer works.`
          : `We'll send it to ${to}.`,
      },
      status: 200,
    };
  }
  const { error } = corrected;
  if (error.code === "not-found") throw notFoundPage("We couldn't find that gift card.");
  const errors = error.code === "invalid" ? messagesAt(error.errors, "email") : [error.message];
  return { answer: { card, email, errors, done: undefined }, status: error.code === "invalid" ? 400 : 409 };
}

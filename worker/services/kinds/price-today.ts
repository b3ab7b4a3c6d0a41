import type { ConfiguredProduct } from "#domain/shop/configured-products/configured-product";
import { flatten } from "#domain/ground/kernel/field-errors";
import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import { getKindRules } from "#domain/shop/kinds/kind-rules";
import { quote, type Quote } from "#domain/shop/pricing/quotes/quote";
import { fitSpec } from "#domain/shop/pricing/spec-input";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import type { FoundProduct } from "./find-product.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** Prices a configured product for the customer of `found` today, or says why it can't be ordered unchanged. */
export function quoteToday(
  configured: ConfiguredProduct,
  foundProduct: FoundProduct | undefined,
): Result<Quote, string> {
  if (!foundProduct) return err("We no longer sell this product. Your artwork and choices are still saved.");
  const { width, height, quantity, material, shape, colour, options, texts, product, cutLine, pieces } = configured;
  const rules = getKindRules(product);
  const spec = fitSpec(
    {
      width,
      height,
      quantity,
      material: material?.slug,
      shape,
      color: colour?.slug,
      options,
      ...rules.priceInput({ texts, cutPath: cutLine?.path, pieces }),
    },
    rules.priceRules(foundProduct.product),
    foundProduct.table,
  );
  if (!spec.ok && spec.error["material"])
    return err(
      `We no longer offer ${material?.name ?? "this material"} for this product. Change the design to choose another one.`,
    );
  if (!spec.ok)
    return err(
      `${flatten(spec.error)[0]?.message ?? "Some options are no longer available."} Edit the design to order it.`,
    );
  return ok(quote(spec.value, foundProduct.table, foundProduct.discount));
}

/** Total and unit price for the current user, who needn't be the owner. Undefined if it is no longer sold like this. */
export function priceToday(
  _: ServiceContext,
  configured: ConfiguredProduct,
  foundProduct: FoundProduct,
): Pick<Quote, "total" | "unitPrice"> | undefined {
  const quoted = getKindFacts(configured.product).isGoods ? quoteToday(configured, foundProduct) : undefined;
  return quoted?.ok ? { total: quoted.value.total, unitPrice: quoted.value.unitPrice } : undefined;
}

import type { ConfiguredProduct } from "#domain/shop/configured-products/configured-product";
import { flatten } from "#domain/ground/kernel/field-errors";
import { getKindRules } from "#domain/shop/kinds/kind-rules";
import type { Money } from "#domain/ground/kernel/money";
import { refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { quotePrice } from "../../kinds/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/** What a configuration costs the current user today, and which of its choices are no longer offered. */
export async function priceCard(
  context: ServiceContext,
  { product, width, height, quantity, material, shape, colour, options, texts, cutLine, pieces }: ConfiguredProduct,
): Promise<Result<Money, Refusal>> {
  const priced = await quotePrice(context, {
    product: product.slug,
    width,
    height,
    quantity,
    material: material?.slug,
    shape,
    colour: colour?.slug,
    options: { ...options },
    ...getKindRules(product).priceInput({ texts, cutPath: cutLine?.path, pieces }),
  });
  if (priced.ok) return ok(priced.value.total);
  if (priced.error.code === "invalid")
    return refuse({
      code: "conflict",
      message: `This can no longer be ordered as is: ${flatten(priced.error.errors)[0]?.message ?? "some options are no longer available."}`,
    });
  return refuse({ code: "conflict", message: `We no longer sell ${product.name}.` });
}

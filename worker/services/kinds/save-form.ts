import type { ConfiguredChanges, ConfiguredProduct } from "#domain/shop/configured-products/configured-product";
import type { Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { oncePerForm } from "../idempotency/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import type { Submission } from "./kind-service.ts";
import { createConfigured, updateConfigured } from "./save-configured.ts";

interface ProductForm {
  /** The slug of the product. */
  readonly product: string;
  /** What the form was opened with. An ordered one never changes, so the form creates another one. */
  readonly configured: Pick<ConfiguredProduct, "id" | "status"> | undefined;
  /** The form's name of its own, as it was sent. Without one, each sending creates another product. */
  readonly key: unknown;
}

/**
 * Saves a form of one configured product: changes what the form was opened with, or creates it. A form that is sent
 * again because its answer was lost changes what it created the first time.
 */
export async function saveForm(
  context: ServiceContext,
  { product, configured, key }: ProductForm,
  changes: Submission<ConfiguredChanges>,
): Promise<Result<ConfiguredProduct, Refusal>> {
  if (configured && configured.status !== "ordered") return updateConfigured(context, configured.id, changes);
  let newProduct: Result<ConfiguredProduct, Refusal> | undefined;
  const first = await oncePerForm(context, product, key, async () => {
    newProduct = await createConfigured(context, { product, ...changes });
    return newProduct.ok ? ok(newProduct.value.id) : newProduct;
  });
  if (newProduct) return newProduct;
  return first.ok ? updateConfigured(context, first.value, changes) : first;
}

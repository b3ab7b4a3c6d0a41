import type { ConfiguredChanges, ConfiguredProduct } from "#domain/shop/configured-products/configured-product";
import type { Refusal } from "#domain/ground/kernel/refusal";
import type { Result } from "#domain/ground/kernel/result";
import { updateConfigured } from "../../kinds/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { keepApproval } from "./approved-version.ts";

/** Changes a configured product by its call, which means what the cart has of it as well. */
export const changeConfigured = (
  context: ServiceContext,
  id: string,
  changes: ConfiguredChanges,
): Promise<Result<ConfiguredProduct, Refusal>> => updateConfigured(context, id, changes, { last: keepApproval });

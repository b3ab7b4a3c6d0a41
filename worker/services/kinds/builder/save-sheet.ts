import type { ConfiguredChanges, ConfiguredProduct } from "#domain/shop/configured-products/configured-product";
import type { Refusal } from "#domain/ground/kernel/refusal";
import type { Result } from "#domain/ground/kernel/result";
import { createConfigured, updateConfigured } from "../save-configured.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/** Saves a sheet while the customer works on it. It may have mistakes. */
export const saveSheet = (
  context: ServiceContext,
  id: string | undefined,
  product: string,
  changes: ConfiguredChanges,
): Promise<Result<ConfiguredProduct, Refusal>> =>
  id === undefined
    ? createConfigured(context, { ...changes, product, aim: "draft" })
    : updateConfigured(context, id, { ...changes, aim: "draft" });

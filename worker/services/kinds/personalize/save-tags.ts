import type {
  ConfiguredChanges,
  ConfiguredProduct,
  NewConfigured,
} from "#domain/shop/configured-products/configured-product";
import type { Refusal } from "#domain/ground/kernel/refusal";
import type { Result } from "#domain/ground/kernel/result";
import { createConfigured, updateConfigured } from "../save-configured.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/** Saves a list of name tags while the customer works on it. It may have mistakes. */
export const saveTags = (
  context: ServiceContext,
  id: string | undefined,
  input: NewConfigured & Pick<ConfiguredChanges, "version" | "tab_key">,
): Promise<Result<ConfiguredProduct, Refusal>> =>
  id === undefined
    ? createConfigured(context, { ...input, aim: "draft" })
    : updateConfigured(context, id, { ...input, aim: "draft" });

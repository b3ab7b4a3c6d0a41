import type { ConfiguredChanges, ConfiguredProduct } from "#domain/designs/configured-product";
import type { Refusal } from "#domain/kernel/refusal";
import type { Result } from "#domain/kernel/result";
import { createConfigured, updateConfigured } from "../designs/save-configured.ts";
import type { ServiceContext } from "../kernel/service-context.ts";

/** What the screen sends while somebody draws: a sheet may still have mistakes, and is kept all the same. */
export const saveSheet = (
  context: ServiceContext,
  id: string | undefined,
  product: string,
  changes: ConfiguredChanges,
): Promise<Result<ConfiguredProduct, Refusal>> =>
  id === undefined
    ? createConfigured(context, { ...changes, product, isDraft: true })
    : updateConfigured(context, id, { ...changes, isDraft: true });

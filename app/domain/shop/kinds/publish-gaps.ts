import type { FieldErrors } from "#domain/ground/kernel/refusal";
import type { ProductKind } from "#domain/shop/catalog/product";
import { getKindFacts } from "#domain/shop/kinds/kind-facts";

/** What customers see of a product in lists and on its page, and what they have to choose from. */
export interface PublishedFields {
  readonly kind: ProductKind;
  readonly image: string;
  readonly summary: string;
  /** Slugs. */
  readonly materials: ReadonlyArray<string>;
  /** Paths. */
  readonly categories: ReadonlyArray<string>;
}

/** What a product lacks to be shown and sold, by field; empty when nothing is missing. Only goods have a material. */
export function findPublishGaps({ kind, image, summary, materials, categories }: PublishedFields): FieldErrors {
  return {
    ...(summary === "" ? { summary: ["Write a summary."] } : {}),
    ...(image === "" ? { image: ["Add a picture."] } : {}),
    ...(categories.length === 0 ? { categories: ["Choose at least one category."] } : {}),
    ...(materials.length === 0 && getKindFacts(kind).isGoods ? { materials: ["Choose at least one material."] } : {}),
  };
}

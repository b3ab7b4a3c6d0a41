import type { ProductRules } from "#domain/shop/catalog/product";
import type { LetteringChoices } from "#domain/prepress/lettering/choices";
import type { Face } from "#domain/prepress/lettering/type/faces";
import type { ShownLettering } from "#domain/prepress/lettering/make";
import type { Measurement } from "#domain/ground/kernel/measurement";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import type { Result } from "#domain/ground/kernel/result";

/** From the page to the worker. A response has the `id` of its request. */
export interface LetteringRequest {
  readonly id: number;
  readonly choices: LetteringChoices;
  readonly limits: Pick<ProductRules, "width" | "height">;
  readonly measurement: Measurement;
  /** Those of the page. */
  readonly fonts: ReadonlyArray<Face>;
}

export type LetteringResponse =
  | { readonly id: number; readonly rendering: Result<ShownLettering, FieldErrors> }
  | { readonly id: number; readonly failed: string };

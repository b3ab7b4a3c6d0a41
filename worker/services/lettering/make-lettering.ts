import { toThousandth } from "#domain/ground/kernel/measure";
import type { ProductRules } from "#domain/shop/catalog/product";
import { toLetteringOptions, readChoices, type LetteringChoices } from "#domain/prepress/lettering/choices";
import { makeLettering, type MadeLettering } from "#domain/prepress/lettering/make";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { SPEED } from "#domain/shop/pricing/speed";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { loadTypeface } from "./load-typeface.ts";

export interface LetteringInput {
  readonly texts: ReadonlyArray<string>;
  readonly options: Readonly<Record<string, string>>;
  /** Total width in inches, if the options have no size. */
  readonly width?: number | undefined;
}

export interface OutlinedLettering extends MadeLettering {
  readonly choices: LetteringChoices;
  /** All choices as they are stored, and the resulting letter height. */
  readonly options: Readonly<Record<string, string>>;
}

/** Computes outlines, pieces and limits from the texts, independently of the browser. */
export async function outlineLettering(
  product: ProductRules,
  input: LetteringInput,
  measurement: Measurement,
): Promise<Result<OutlinedLettering, FieldErrors>> {
  const choices = readChoices(input.texts, input.options, input.width ?? product.sizes[0]?.width ?? product.width.min);
  if (!choices.ok) return err(choices.error);
  const face = await loadTypeface(choices.value.font);
  if (!face) return err({ options: { font: ["Choose one of our fonts."] } });
  const outcome = makeLettering(face, choices.value, product, measurement);
  if (!outcome.ok) return outcome;
  const speed = input.options[SPEED];
  const height = String(toThousandth(outcome.value.lettering.capHeight));
  return ok({
    ...outcome.value,
    choices: choices.value,
    options: {
      ...toLetteringOptions(choices.value),
      letter_height: height,
      ...(speed === undefined ? {} : { [SPEED]: speed }),
    },
  });
}

/** The same, but refuses lettering that is too small to cut or larger than the product. */
export async function orderableLettering(
  product: ProductRules,
  input: LetteringInput,
  measurement: Measurement,
): Promise<Result<OutlinedLettering, FieldErrors>> {
  const outlined = await outlineLettering(product, input, measurement);
  return outlined.ok && outlined.value.sizeProblem !== undefined
    ? err({ options: { size: [outlined.value.sizeProblem] } })
    : outlined;
}

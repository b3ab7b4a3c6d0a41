import type { ProductRules } from "#domain/catalog/product";
import { optionsOf, readChoices, type LetteringChoices } from "#domain/lettering/choices";
import { makeLettering, type MadeLettering } from "#domain/lettering/make";
import type { Measurement } from "#domain/kernel/measure";
import { SPEED } from "#domain/pricing/speed";
import type { FieldErrors } from "#domain/kernel/refusal";
import { err, ok, type Result } from "#domain/kernel/result";
import { loadTypeface } from "./load-typeface.ts";

export interface LetteringInput {
  readonly texts: ReadonlyArray<string>;
  readonly options: Readonly<Record<string, string>>;
  /** Inches: the width of the whole where the options name no size of their own. */
  readonly width?: number | undefined;
}

export interface DrawnLettering extends MadeLettering {
  readonly choices: LetteringChoices;
  /** As they are stored: every choice, and the letter height that came out. */
  readonly options: Readonly<Record<string, string>>;
}

/** Outlines, pieces and limits of a configuration, made here from its words whatever a browser has drawn. */
export async function drawLettering(
  product: ProductRules,
  input: LetteringInput,
  measurement: Measurement,
): Promise<Result<DrawnLettering, FieldErrors>> {
  const choices = readChoices(input.texts, input.options, input.width ?? product.sizes[0]?.width ?? product.width.min);
  if (!choices.ok) return err(choices.error);
  const face = await loadTypeface(choices.value.font);
  if (!face) return err({ options: { font: ["Choose one of our fonts."] } });
  const made = makeLettering(face, choices.value, product, measurement);
  if (!made.ok) return made;
  const speed = input.options[SPEED];
  const height = String(Math.round(made.value.lettering.capHeight * 1000) / 1000);
  return ok({
    ...made.value,
    choices: choices.value,
    options: { ...optionsOf(choices.value), letter_height: height, ...(speed === undefined ? {} : { [SPEED]: speed }) },
  });
}

/** The same, refused where it cannot be ordered: too small to cut, or larger than the product. */
export async function orderableLettering(
  product: ProductRules,
  input: LetteringInput,
  measurement: Measurement,
): Promise<Result<DrawnLettering, FieldErrors>> {
  const drawn = await drawLettering(product, input, measurement);
  return drawn.ok && drawn.value.sizeProblem !== undefined
    ? err({ options: { size: [drawn.value.sizeProblem] } })
    : drawn;
}

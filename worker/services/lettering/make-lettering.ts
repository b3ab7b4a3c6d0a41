import { toThousandth } from "#domain/ground/kernel/measure";
import type { ProductRules } from "#domain/shop/catalog/product";
import {
  NO_SUCH_FONT,
  toLetteringOptions,
  readChoices,
  type LetteringChoices,
} from "#domain/prepress/lettering/choices";
import { makeLettering, type MadeLettering } from "#domain/prepress/lettering/make";
import { FONT_NAME } from "#domain/prepress/lettering/words";
import { SPEED } from "#domain/shop/pricing/speed";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import type { ServiceContext } from "../kernel/index.ts";
import { readFontsFor } from "./fonts/read-fonts.ts";
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
  context: ServiceContext,
  product: ProductRules,
  input: LetteringInput,
): Promise<Result<OutlinedLettering, FieldErrors>> {
  const choices = readChoices(input.texts, input.options, input.width ?? product.sizes[0]?.width ?? product.width.min);
  if (!choices.ok) return err(choices.error);
  const { font } = choices.value;
  const [typeface, fonts] = await Promise.all([loadTypeface(context, font), readFontsFor(context, font)]);
  const face = fonts.find(({ slug }) => slug === font);
  if (!typeface || !face) return err({ options: { font: [NO_SUCH_FONT] } });
  const outcome = makeLettering({ typeface, fonts }, choices.value, product, context.measurement);
  if (!outcome.ok) return outcome;
  const speed = input.options[SPEED];
  const height = String(toThousandth(outcome.value.lettering.capHeight));
  return ok({
    ...outcome.value,
    choices: choices.value,
    options: {
      ...toLetteringOptions(choices.value),
      letter_height: height,
      ...(face.characters === undefined ? {} : { [FONT_NAME]: face.family }),
      ...(speed === undefined ? {} : { [SPEED]: speed }),
    },
  });
}

/** The same, but refuses lettering that is too small to cut or larger than the product. */
export async function orderableLettering(
  context: ServiceContext,
  product: ProductRules,
  input: LetteringInput,
): Promise<Result<OutlinedLettering, FieldErrors>> {
  const outlined = await outlineLettering(context, product, input);
  return outlined.ok && outlined.value.sizeProblem !== undefined
    ? err({ options: { size: [outlined.value.sizeProblem] } })
    : outlined;
}

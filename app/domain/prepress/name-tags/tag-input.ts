import { firstCharacters } from "#domain/ground/kernel/characters";
import { sizeText } from "#domain/ground/kernel/measure";
import type { TagChecker } from "#domain/prepress/name-tags/check";
import {
  calling,
  readTagQuantity,
  MAX_TAGS,
  QUANTITY_KEY,
  pickTagTexts,
  toRecord,
  type TagTexts,
} from "#domain/prepress/name-tags/people/roster";
import type { TagPictures } from "#domain/prepress/name-tags/drawing/picture";
import {
  fitsProduct,
  knownKeys,
  type TagTemplate,
  type TemplateField,
} from "#domain/prepress/name-tags/template/template";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { wholeNumber } from "#domain/ground/kernel/text";

/** The order in which a list of texts fills the fields: required fields first. */
export const fieldOrder = (fields: ReadonlyArray<TemplateField>): ReadonlyArray<TemplateField> =>
  [...fields].sort((a, b) => Number(b.required) - Number(a.required));

/** Maps the texts of a single tag to their fields. */
export const textsByField = (texts: ReadonlyArray<string>, fields: ReadonlyArray<TemplateField>): TagTexts =>
  Object.fromEntries(fieldOrder(fields).flatMap(({ name }, i) => (texts[i] === undefined ? [] : [[name, texts[i]]])));

/** The tags of a product: those of its list, or its single one. */
export const listTags = (
  { roster, texts }: { readonly roster: ReadonlyArray<TagTexts>; readonly texts: ReadonlyArray<string> },
  { fields }: Pick<TagTemplate, "fields">,
): ReadonlyArray<TagTexts> => (roster.length > 0 ? roster : [textsByField(texts, fields)]);

export const textsInOrder = (texts: TagTexts, fields: ReadonlyArray<TemplateField>): Array<string> =>
  fieldOrder(fields).map(({ name }) => texts[name] ?? "");

/** Returns the quantity: that of the list for a set of tags, the requested one for a single tag. */
export function normalizeQuantity(
  roster: ReadonlyArray<TagTexts>,
  requestedQuantity: number | undefined,
): Result<{ readonly quantity: number | undefined; readonly roster: ReadonlyArray<TagTexts> }, FieldErrors> {
  const [only] = roster;
  if (!only) return ok({ quantity: requestedQuantity, roster });
  const counts = roster.map(readTagQuantity);
  const bad = counts.indexOf(undefined);
  if (bad >= 0)
    return err({
      roster: [`Row ${String(bad + 1)}: enter a quantity from 1 to ${wholeNumber(MAX_TAGS)}.`],
    });
  const sum = counts.reduce<number>((total, count) => total + (count ?? 0), 0);
  if (roster.length === 1 && requestedQuantity !== undefined) {
    if (requestedQuantity > MAX_TAGS) return err({ quantity: [`Choose up to ${wholeNumber(MAX_TAGS)} of one tag.`] });
    return ok({
      quantity: requestedQuantity,
      roster: [toRecord({ texts: pickTagTexts(only), count: requestedQuantity })],
    });
  }
  if (sum > MAX_TAGS)
    return err({
      roster: [
        `A list can have up to ${wholeNumber(MAX_TAGS)} tags. This one has ${wholeNumber(sum)}. Order the rest as a separate list.`,
      ],
    });
  if (requestedQuantity !== undefined && requestedQuantity !== sum)
    return err({ quantity: [`The list has ${wholeNumber(sum)} tags. Edit the list to change the quantity.`] });
  return ok({ quantity: sum, roster });
}

/** Further errors are only counted. */
const MAX_REPORTED = 20;

/** Returns what prevents making these tags, as messages that name row and field, or undefined. */
export function tagErrors(
  checker: TagChecker,
  tags: ReadonlyArray<TagTexts>,
  pictures?: TagPictures,
): ReadonlyArray<string> | undefined {
  const { fields } = checker.template;
  const { picture: frame } = checker.template;
  const keys = knownKeys(checker.template);
  const allowedKeys = new Set([...keys, QUANTITY_KEY]);
  const messages: Array<string> = [];
  let more = 0;
  const tell = (sentence: string) => (messages.length < MAX_REPORTED ? void messages.push(sentence) : void more++);
  tags.forEach((texts, i) => {
    const row =
      tags.length === 1
        ? ""
        : `Row ${String(i + 1)}${calling(texts, fields) === "" ? "" : ` (${firstCharacters(calling(texts, fields), 40)})`}, `;
    const unknown = Object.keys(texts).find((name) => !allowedKeys.has(name));
    if (unknown !== undefined)
      tell(`${row}this layout has no field “${firstCharacters(unknown, 40)}”. Its fields are ${keys.join(", ")}.`);
    const checked = checker.tag(texts, pictures);
    if (!checked.isError) return;
    for (const { name, label } of fields) {
      for (const { isError, message } of checked.fields[name]?.problems ?? [])
        if (isError) tell(`${row}${label}: ${message}`);
    }
    for (const { isError, message } of checked.picture)
      if (isError) tell(`${row}${frame?.label ?? "Picture"}: ${message}`);
  });
  if (more > 0) messages.push(`And ${wholeNumber(more)} more.`);
  return messages.length > 0 ? messages : undefined;
}

/**
 * Chooses the template for a product of the requested size and shape: the requested one, else the current one, else the
 * product's default, else any that fits.
 */
export function chooseTemplate(
  templates: ReadonlyArray<TagTemplate>,
  request: {
    readonly slug?: string | undefined;
    readonly width?: number | undefined;
    readonly height?: number | undefined;
    readonly shape?: string | undefined;
  },
  preferred: ReadonlyArray<number | undefined>,
): Result<TagTemplate | undefined, FieldErrors> {
  const sized = (template: TagTemplate) =>
    fitsProduct(template, {
      sizes: [{ width: request.width ?? template.width, height: request.height ?? template.height }],
      shapes: request.shape === undefined ? [] : [request.shape],
    });
  if (request.slug !== undefined) {
    const requestedTemplate = templates.find(({ slug }) => slug === request.slug);
    if (!requestedTemplate) return err({ template: ["Choose one of this product's layouts."] });
    return sized(requestedTemplate)
      ? ok(requestedTemplate)
      : err({ width: [`This layout is ${sizeText(requestedTemplate.width, requestedTemplate.height, "imperial")}.`] });
  }
  const fitting = templates.filter(sized);
  return ok(preferred.flatMap((id) => fitting.filter((template) => template.id === id))[0] ?? fitting[0]);
}

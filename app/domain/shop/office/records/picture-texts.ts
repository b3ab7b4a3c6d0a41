import type { OfficeField } from "./description.ts";
import type { RecordTexts } from "./form-texts.ts";
import { fingerprint, type Fingerprints } from "./merge.ts";

/** The control with the files that are uploaded for a field. */
export const uploadName = (name: string): string => `upload.${name}`;
/** The control that chooses pictures from media for a field. */
export const pickName = (name: string): string => `pick.${name}`;

/** The fields of a form that hold pictures. */
export const listPictureFields = <Field extends Pick<OfficeField, "widget">>(
  fields: ReadonlyArray<Field>,
): ReadonlyArray<Field> => fields.filter(({ widget }) => widget === "image" || widget === "images");

/** The texts of a form with further pictures in a field: a list of pictures gets them at its end. */
export const addPictures = (
  texts: RecordTexts,
  { name, widget }: Pick<OfficeField, "name" | "widget">,
  paths: ReadonlyArray<string>,
): RecordTexts => {
  const lines = [...(widget === "images" ? (texts[name] ?? "").split("\n") : []), ...paths];
  const newText =
    widget === "images" ? [...new Set(lines.filter((line) => line.trim() !== ""))].join("\n") : lines.at(-1);
  return paths.length === 0 ? texts : { ...texts, [name]: newText ?? "" };
};

/**
 * The fields whose pixels a form leaves to the picture that they measure: those without a text, and those left alone
 * while the picture was replaced.
 * @param loaded of the texts with which the form was loaded
 */
export function listUnmeasured(
  fields: ReadonlyArray<OfficeField>,
  texts: RecordTexts,
  loaded: Fingerprints,
): ReadonlyArray<OfficeField & { readonly measures: string }> {
  const current = fingerprint(texts);
  return fields.flatMap(({ measures, ...field }) => {
    if (measures === undefined || (texts[measures] ?? "") === "") return [];
    const isReplaced = current[measures] !== loaded[measures] && current[field.name] === loaded[field.name];
    return (texts[field.name] ?? "").trim() === "" || isReplaced ? [{ ...field, measures }] : [];
  });
}

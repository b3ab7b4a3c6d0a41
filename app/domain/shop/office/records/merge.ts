import { hashTexts } from "#domain/ground/kernel/data/text-hash";
import type { RecordTexts } from "./form-texts.ts";
import type { FieldView } from "./form-view.ts";

/** A short hash of each text with which a form was loaded: what a save compares, without carrying every text twice. */
export type Fingerprints = Readonly<Record<string, string>>;

export const fingerprint = (texts: RecordTexts): Fingerprints =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, hashTexts([text])]));

export interface MergeInput {
  /** Of the texts with which the form was loaded. RecordFields without one are not in the form. */
  readonly loaded: Fingerprints;
  readonly formTexts: RecordTexts;
  /** The record as it is now. */
  readonly currentTexts: RecordTexts;
  /** RecordFields whose conflict the form showed: those decided for the record's text, and those not decided. */
  readonly theirs?: ReadonlyArray<string>;
  readonly undecided?: ReadonlyArray<string>;
}

export interface Merge {
  /** The record as the form wants it, with what others changed meanwhile. */
  readonly texts: RecordTexts;
  /** The fields to save. */
  readonly changes: ReadonlyArray<string>;
  /** Those among them that a colleague changed to another text meanwhile, or about which there is no decision. */
  readonly conflicts: ReadonlyArray<string>;
  /** RecordFields that a colleague changed and the form left alone. */
  readonly others: ReadonlyArray<string>;
}

/**
 * Merges a form into a record that may have changed since the form was loaded. Fields that one side changed get that
 * side's text; where both changed one to different texts, it is a conflict.
 */
export function mergeForm({ loaded, formTexts, currentTexts, theirs = [], undecided = [] }: MergeInput): Merge {
  const names = Object.keys(currentTexts).filter((name) => Object.hasOwn(loaded, name));
  const getText = (texts: RecordTexts, name: string) => texts[name] ?? "";
  const isChanged = (texts: RecordTexts, name: string) => hashTexts([getText(texts, name)]) !== loaded[name];
  const isLeftAlone = (name: string) => theirs.includes(name) || !isChanged(formTexts, name);
  const changes = names.filter(
    (name) => !isLeftAlone(name) && getText(formTexts, name) !== getText(currentTexts, name),
  );
  return {
    texts: { ...currentTexts, ...Object.fromEntries(changes.map((name) => [name, getText(formTexts, name)])) },
    changes,
    conflicts: changes.filter((name) => undecided.includes(name) || isChanged(currentTexts, name)),
    others: names.filter((name) => isLeftAlone(name) && isChanged(currentTexts, name)),
  };
}

/** A field that was also changed elsewhere, and what the record says there, for people. */
interface AskedField {
  readonly name: string;
  readonly source: string;
  readonly text: string;
}

interface Question {
  readonly texts: RecordTexts;
  readonly loaded: Fingerprints;
  readonly conflicts: ReadonlyArray<AskedField>;
}

/**
 * The question about fields that both changed, on a page that is opened again after the record was saved once more: it
 * shows what the record says now, which the next save compares. What says the same in both is no question any more.
 */
export function askAnew(
  { texts, loaded, conflicts }: Question,
  current: Pick<Question, "texts" | "loaded">,
  fields: ReadonlyArray<FieldView>,
): Pick<Question, "loaded" | "conflicts"> {
  const names = conflicts.map(({ name }) => name);
  const renewed = names.map((name) => [name, current.loaded[name] ?? loaded[name] ?? ""] as const);
  return {
    loaded: { ...loaded, ...Object.fromEntries(renewed) },
    conflicts: conflicts
      .filter(({ name }) => (texts[name] ?? "") !== (current.texts[name] ?? ""))
      .map((conflict) => {
        const field = fields.find(({ name }) => name === conflict.name);
        const isSame = current.loaded[conflict.name] === loaded[conflict.name];
        return isSame || !field
          ? conflict
          : { ...conflict, source: "As it is now", text: describeText(field, current.texts[conflict.name] ?? "") };
      }),
  };
}

/** The text of a form's field, for people. */
function describeText({ widget, choices }: FieldView, text: string): string {
  if (widget === "checkbox") return text === "yes" ? "Yes" : "No";
  if (widget === "dateTime") return text.replace("T", " ");
  return text
    .split("\n")
    .map((line) => choices.find(({ value }) => value === line)?.label ?? line)
    .join(choices.length > 0 ? ", " : "\n");
}

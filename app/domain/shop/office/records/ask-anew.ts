import type { FieldView } from "./form-view.ts";
import type { RecordTexts } from "./form-texts.ts";
import type { Fingerprints } from "./merge.ts";

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

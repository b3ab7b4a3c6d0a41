import type { Role } from "#domain/ground/kernel/capabilities";
import { mayWithAll } from "#domain/ground/records/permissions";
import type { OfficeField, OfficeRecord } from "../records/description.ts";
import { listUnlockedFields } from "../records/form-view.ts";

/** What can be done with many rows of a list at once: a field is set to a text of its form, or the rows are deleted. */
export interface ListStep {
  /** "is_published=yes", or "delete". */
  readonly id: string;
  readonly label: string;
  readonly change?: { readonly field: OfficeField; readonly text: string };
}

/** The steps of a field: those that it names, and both values of any other checkbox. */
function listFieldSteps(field: OfficeField): ReadonlyArray<ListStep> {
  const { name, label, widget } = field;
  const labels = field.steps ?? (widget === "checkbox" ? { yes: `${label}: yes`, "": `${label}: no` } : {});
  return Object.entries(labels).map(([text, step]) => ({
    id: `${name}=${text}`,
    label: step,
    change: { field, text },
  }));
}

/** The steps that a role may take with rows of a kind. */
export const listSteps = (role: Role, record: OfficeRecord): ReadonlyArray<ListStep> => [
  ...listUnlockedFields(role, record, false).flatMap(listFieldSteps),
  ...(mayWithAll(role, record.name, "delete") ? [{ id: "delete", label: "Delete" }] : []),
];

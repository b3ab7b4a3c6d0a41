import type * as v from "valibot";
import type { Role } from "#domain/ground/kernel/capabilities";
import type { RecordName } from "#domain/ground/kernel/records";
import { maySetField } from "#domain/ground/records/permissions";

/**
 * How a form edits a field. "markdown" is a long text with formatting, "lines" a list of texts, one a line, "sizes" a
 * list of widths and heights in inches, "number" one with decimals, "images" a list of pictures, "choices" any number
 * of choices, "orderedChoices" those whose order counts. "cutLine", the line of an artwork, and "font", a
 * sample of one, are only shown.
 */
export type Widget =
  | "text"
  | "longText"
  | "markdown"
  | "slug"
  | "image"
  | "cutLine"
  | "font"
  | "images"
  | "color"
  | "wholeNumber"
  | "number"
  | "checkbox"
  | "choice"
  | "choices"
  | "orderedChoices"
  | "lines"
  | "sizes"
  | "dateTime";

/** Choices that are records themselves, which `services.office.readChoices` reads. */
export type ChoiceSource =
  | "faqCategories"
  | "postCategories"
  | "products"
  | "materials"
  | "categories"
  | "parentCategories"
  | "media"
  | "priceProfiles"
  | "promotions";

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A field of a record's form. */
export interface OfficeField {
  /** As in the API; a field inside of an object has the object's name first: "seo.title". */
  readonly name: string;
  readonly label: string;
  readonly widget: Widget;
  readonly help?: string;
  /** Names of choices for people, where the value itself does not read well; the choices of a field without any. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly choicesFrom?: ChoiceSource;
  /** Its text is an address, or has links, which are checked after a save. */
  readonly hasLinks?: true;
  /** The name or address of a person, who may have deleted their account. */
  readonly isPerson?: true;
  /** Shown as text, because forms never change it. */
  readonly isReadOnly?: true;
  /** The field with the picture whose width or height in pixels this is; its name says which of the two. */
  readonly measures?: string;
  /** Only in forms of records that exist. */
  readonly isLater?: true;
  /** Names of steps that give many records at once one of its texts; a checkbox has two of its own. */
  readonly steps?: Readonly<Record<string, string>>;
}

export interface OfficeLink {
  readonly label: string;
  readonly href: string;
}

/** A few of the records that belong to another one, the newest first. */
export interface RelatedList {
  readonly title: string;
  readonly entries: ReadonlyArray<{ readonly label: string; readonly href?: string; readonly detail: string }>;
}

/** What lists of related records are about. */
export type RelatedKind = "customer" | "media";

export type RecordFields = Readonly<Record<string, unknown>>;
export type InputSchema = v.ObjectSchema<v.ObjectEntries, v.ErrorMessage<v.ObjectIssue> | undefined>;

/** How the office lists and edits the records of one kind. Titles and permissions come from PERMISSIONS. */
export interface OfficeRecord {
  readonly name: RecordName;
  /** One of them, as in "New question". */
  readonly singular: string;
  /** The schema of a new record in the API. */
  readonly input: InputSchema;
  /** RecordFields of `input` that can't change later. */
  readonly fixed?: ReadonlyArray<string>;
  /** The field by which people call a record. */
  readonly nameField: string;
  /** What a list calls a record, where the field alone says too little. */
  readonly describeName?: (record: RecordFields) => string;
  /** At most three fields that a list shows beside the name: fields of the form, or `date_updated`. */
  readonly columns: ReadonlyArray<string>;
  /** RecordFields of the form with choices, and checkboxes, that filter a list. */
  readonly filters: ReadonlyArray<string>;
  /** The name of the usual order; "As in the shop" when omitted. */
  readonly usualOrder?: string;
  /** Orders of the API besides the usual one, with their names. */
  readonly orders: Readonly<Record<string, string>>;
  /** What a search looks into, as a person says it; no search when omitted. */
  readonly searches?: string;
  /** Further words by which the office's search finds the list. */
  readonly words?: string;
  readonly groups: ReadonlyArray<{ readonly title: string; readonly fields: ReadonlyArray<OfficeField> }>;
  /** The field that says whether visitors see a record. Lists and forms say in words how it stands. */
  readonly publication?: "status" | "is_published" | "is_active" | "is_hidden";
  /**
   * The page of the shop that shows a record; undefined while none does. A status or a flag "Published" gives it a
   * preview as well.
   */
  readonly shopHref?: (record: RecordFields) => string | undefined;
  /** Whose records a form lists below its fields (`services.office.readRelated`). */
  readonly related?: RelatedKind;
  /** Where a new one is begun, where no form does. */
  readonly newPath?: string;
  /** Where else the office has something about a record. */
  readonly links?: (record: RecordFields, role: Role) => ReadonlyArray<OfficeLink>;
}

/** One line for each field of a description. */
export const field = (
  name: string,
  label: string,
  widget: Widget,
  more: Omit<OfficeField, "name" | "label" | "widget"> = {},
): OfficeField => ({ name, label, widget, ...more });

export const ADDRESS = field("slug", "Address", "slug", { help: "The last part of the page’s address." });
export const POSITION = field("position", "Position", "wholeNumber", { help: "Smaller numbers come first." });
export const SUMMARY_FIELD = field("summary", "Summary", "longText");
export const DESCRIPTION_FIELD = field("description", "Description", "longText");
export const CATEGORIES_FIELD = field("categories", "Categories", "orderedChoices", {
  choicesFrom: "categories",
  help: "The first is in the product’s address.",
});
export const MATERIALS_FIELD = field("materials", "Materials", "orderedChoices", {
  choicesFrom: "materials",
  help: "The first is the usual one.",
});
export const BY_NAME = { name: "By name" };
/** The steps of a field "Active". */
export const ACTIVATE = { yes: "Activate", "": "Deactivate" };
/** One line for each field of a picture, which is uploaded, chosen from media, or named by its path. */
export const imageField = (name: string, label: string, help?: string): OfficeField =>
  field(name, label, "image", { choicesFrom: "media", ...(help === undefined ? {} : { help }) });

export const listOfficeFields = ({ groups }: OfficeRecord): ReadonlyArray<OfficeField> =>
  groups.flatMap(({ fields }) => fields);

/** One line for each field that a form shows and never changes. */
export const readOnly = (
  name: string,
  label: string,
  widget: Widget,
  more: Pick<OfficeField, "help" | "labels" | "choicesFrom" | "isPerson"> = {},
): OfficeField => ({ name, label, widget, isReadOnly: true, ...more });

/** The fields of a form that it may change. */
export const listFormFields = (record: OfficeRecord): ReadonlyArray<OfficeField> =>
  listOfficeFields(record).filter(({ isReadOnly }) => !isReadOnly);

/** What lists may show and forms don't change. */
const READ_ONLY: ReadonlyArray<OfficeField> = [field("date_updated", "Last changed", "dateTime")];

/** So many fields stand beside the name of a list at most. */
export const MAX_COLUMNS = 5;
/** Texts that are too long for a list. */
const LONG: ReadonlySet<Widget> = new Set([
  "longText",
  "markdown",
  "lines",
  "sizes",
  "images",
  "orderedChoices",
  "cutLine",
  "font",
]);

/** The fields that a list can show beside the name. */
export const listColumnChoices = (record: OfficeRecord): ReadonlyArray<OfficeField> => [
  ...listOfficeFields(record).filter(
    ({ name, widget }) => name !== record.nameField && (!LONG.has(widget) || record.columns.includes(name)),
  ),
  ...READ_ONLY.filter(({ name }) => record.columns.includes(name)),
];

/** The fields that a list shows beside the name. @param names those that its user chose; the usual ones when empty */
export const listOfficeColumns = (
  record: OfficeRecord,
  names: ReadonlyArray<string> = [],
): ReadonlyArray<OfficeField> => {
  const columnNames = names.length > 0 ? names : record.columns;
  return [...listOfficeFields(record), ...READ_ONLY]
    .filter(({ name }) => columnNames.includes(name))
    .toSorted((a, b) => columnNames.indexOf(a.name) - columnNames.indexOf(b.name));
};

/** The fields with which a list leaves the shop: without those that the role may not set. */
export const listCsvFields = (role: Role, record: OfficeRecord): ReadonlyArray<OfficeField> =>
  [...listOfficeFields(record), ...READ_ONLY.filter(({ name }) => record.columns.includes(name))].filter(
    ({ name, widget }) => widget !== "cutLine" && widget !== "font" && maySetField(role, record.name, name),
  );

/** Lists that stand at addresses of their own, before which their records have pages of their own. */
const OWN_PATHS: Partial<Record<RecordName, string>> = { order: "/staff/orders/", user: "/staff/people/customers/" };

/** The kind of the records that a path of its own lists. @param path with or without its last slash */
export const recordNameAt = (path: string): string =>
  Object.entries(OWN_PATHS).find(([, listPath]) => listPath === path.replace(/\/*$/, "/"))?.[0] ?? "";

/** Whether the records of a kind have pages of their own instead of a form. */
export const hasOwnPages = (name: RecordName): boolean => OWN_PATHS[name] !== undefined;

export const recordListPath = (name: RecordName): string => OWN_PATHS[name] ?? `/staff/records/${name}/`;
/** @param id a record's, or "new" */
export const recordFormPath = (name: RecordName, id: string | number): string => `${recordListPath(name)}${id}/`;

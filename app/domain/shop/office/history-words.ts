import { formatDate, formatMoment } from "#domain/ground/calendar/dates";
import { shorten } from "#domain/ground/kernel/characters";
import { formatMoney, fromDecimal, money, DEFAULT_CURRENCY } from "#domain/ground/kernel/money";
import { upperFirst } from "#domain/ground/kernel/text";
import { PERMISSIONS } from "#domain/ground/records/permissions";
import type { HistoryChange, HistoryEntry } from "#domain/ground/records/history";
import { namePerson } from "#domain/shop/office/person-name";
import { profileTitle } from "#domain/shop/office/prices";
import { applicationStatusText, type ApplicationStatus } from "#domain/shop/applications/status";
import { ORDER_STATUS_TEXT, type OrderStatus } from "#domain/shop/orders/order-state";
import { listOfficeFields, type ChoiceSource, type OfficeField, type OfficeRecord } from "./records/description.ts";
import { readValue, toText } from "./records/form-texts.ts";
import { describeValue, type ChoiceLists } from "./records/form-view.ts";
import { OFFICE_RECORDS } from "./records/office-records.ts";

type Values = Readonly<Record<string, unknown>>;
type Change = Pick<HistoryEntry, "kind" | "before" | "after">;

/** What an id stands for; undefined where it stands for nothing. */
const nameById = (names: HistoryEntry["names"], id: string): string | undefined =>
  Object.hasOwn(names, id) ? namePerson({ name: names[id] }) : undefined;

/** Characters of a value. */
const MAX_VALUE = 400;

const isObject = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === "";
const findRecord = (kind: string): OfficeRecord | undefined => OFFICE_RECORDS.find(({ name }) => name === kind);
const getSides = ({ before, after }: Change): ReadonlyArray<Values> => [before ?? {}, after ?? {}];

/** What the shop counts and people don't read. */
const BOOKKEEPING = new Set(["id", "version", "url"]);

/** The fields of an entry: those of its form, also inside of objects, in its order, and then all others. */
function listChangedNames(change: Change, record: OfficeRecord | undefined): ReadonlyArray<string> {
  const sides = getSides(change);
  const described = record ? listOfficeFields(record).map(({ name }) => name) : [];
  const changedNames = described.filter((name) =>
    sides.some((values) => Object.hasOwn(values, name.split(".")[0] ?? "")),
  );
  const objects = new Set(changedNames.map((name) => name.split(".")[0]));
  const otherNames = sides.flatMap((values) => Object.keys(values).filter((name) => !objects.has(name)));
  return [...changedNames, ...new Set(otherNames)].filter(
    (name) =>
      !BOOKKEEPING.has(name) &&
      (!change.before || !change.after || readText(change.before, name) !== readText(change.after, name)),
  );
}

const readText = (values: Values, name: string): string => JSON.stringify(readField(values, name)) ?? "";

/** A field's value; that of a field inside of an object which is stored by its hash is the hash. */
function readField(values: Values, name: string): unknown {
  const whole = values[name.split(".")[0] ?? ""];
  return isHashed(whole) ? whole : (values[name] ?? readValue(values, name));
}

/** The choices that have to be read to say in words what these entries changed. */
export const listHistorySources = (changes: ReadonlyArray<Change>): ReadonlyArray<ChoiceSource> => [
  ...new Set(
    changes.flatMap((change) => {
      const record = findRecord(change.kind);
      const names = new Set(listChangedNames(change, record));
      const fields = record ? listOfficeFields(record).filter(({ name }) => names.has(name)) : [];
      // Pictures are named by their paths.
      return fields.flatMap(({ choicesFrom }) => (choicesFrom && choicesFrom !== "media" ? choicesFrom : []));
    }),
  ),
];

/** What a change did, field by field, in words: labels of the form, names of choices, money, and the shop's time. */
export function describeChanges(
  change: Change & Pick<HistoryEntry, "names">,
  lists: ChoiceLists,
): ReadonlyArray<HistoryChange> {
  const record = findRecord(change.kind);
  const fields = new Map(record ? listOfficeFields(record).map((field) => [field.name, field]) : []);
  return listChangedNames(change, record)
    .map((name): HistoryChange => {
      const field = fields.get(name);
      const describe = (values: Values | null): string | undefined => {
        const value = values ? readField(values, name) : undefined;
        if (values === null || isEmpty(value)) return undefined;
        const text =
          record && field && !isHashed(value)
            ? (nameById(change.names, toText(value)) ?? describeField(record, field, values, lists))
            : describePlain(name, value, { kind: change.kind, values, names: change.names });
        return shorten(text, MAX_VALUE) || undefined;
      };
      return {
        field: field?.label ?? nameField(change.kind, name),
        before: describe(change.before),
        after: describe(change.after),
      };
    })
    .filter(({ before, after }) => before !== undefined || after !== undefined);
}

function describeField(record: OfficeRecord, field: OfficeField, values: Values, lists: ChoiceLists): string {
  const text = describeValue(record, field, values, lists);
  return field.widget === "sizes" ? text.replaceAll("\n", ", ") : text;
}

/** Names of fields that no form has. */
const LABELS: Readonly<Record<string, string>> = {
  amount_minor: "Amount",
  change_minor: "Change of the balance",
  customerMinor: "To one customer a day",
  dayMinor: "In total a day",
  priceModifierBp: "Discount",
  application_status: "Status",
  staff_comment: "Comment",
  starts_at: "From",
  date_updated: "Last changed",
  sha256: "File",
  accountId: "Tier",
  to: "Refunded to",
  profile: "Price table",
};

function nameField(kind: string, name: string): string {
  const guarded = PERMISSIONS[kind as keyof typeof PERMISSIONS]?.fields?.[name]?.title;
  const words = name
    .replace(/(_minor|Minor)$/, "")
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/[_.-]+/g, " ")
    .toLowerCase();
  return LABELS[name] ?? upperFirst(guarded ?? (/^[a-z]/.test(name) ? words : name));
}

interface PlainContext {
  /** Of the record. */
  readonly kind: string;
  readonly values: Values;
  /** Names for ids. */
  readonly names: Readonly<Record<string, string>>;
}

const isOrderStatus = (value: string): value is OrderStatus => Object.hasOwn(ORDER_STATUS_TEXT, value);

const isHashed = (value: unknown): value is { readonly sha256: string; readonly bytes: number } =>
  isObject(value) && "sha256" in value && "bytes" in value;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
/** Fields with moments in milliseconds. */
const MOMENT = /(?:_at|At|_until|Until|^until|^expiration|^date_\w+)$/;

/** The value of a field that no form describes. */
function describePlain(name: string, value: unknown, context: PlainContext): string {
  if (isHashed(value)) return `A text of ${value.bytes.toLocaleString("en-US")} characters, stored by its hash`;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return describeNumber(name, value, context);
  if (typeof value === "string") return describeText(name, value, context);
  if (Array.isArray(value)) return value.map((entry) => describePlain(name, entry, context)).join(", ");
  if (!isObject(value)) return "";
  return Object.entries(value)
    .filter(([, inner]) => !isEmpty(inner))
    .map(([key, inner]) => `${nameField("", key)}: ${describePlain(key, inner, { ...context, values: value })}`)
    .join("\n");
}

function describeNumber(name: string, value: number, { values, names }: PlainContext): string {
  if (/_minor$|Minor$/.test(name)) {
    const { currency } = values;
    return formatMoney(money(value, typeof currency === "string" ? currency : DEFAULT_CURRENCY));
  }
  if (name === "application_status" && value in [0, 1, 2, 3])
    return applicationStatusText(value as ApplicationStatus).label;
  if (name.endsWith("Bp")) return `${((10_000 - value) / 100).toLocaleString("en-US")} %`;
  if (MOMENT.test(name)) return formatMoment(new Date(value), "short");
  return nameById(names, String(value)) ?? value.toLocaleString("en-US");
}

/** Texts that are codes of the shop. */
const CODED = new Set(["state", "status", "to", "method", "role", "kind", "action"]);

function describeText(name: string, value: string, { kind, values, names }: PlainContext): string {
  if (INSTANT.test(value)) return formatMoment(new Date(value), "short");
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(new Date(`${value}T12:00:00Z`), "ll", "UTC");
  const amount = /amount|credit|total|price/.test(name) ? fromDecimal(value) : undefined;
  if (amount && typeof values["currency"] === "string") return formatMoney({ ...amount, currency: values["currency"] });
  if (kind === "price-table" && name === "profile") return profileTitle(value);
  if (kind === "order" && name === "state" && isOrderStatus(value)) return ORDER_STATUS_TEXT[value].label;
  return nameById(names, value) ?? (CODED.has(name) ? upperFirst(value.replaceAll(/[-_]/g, " ")) : value);
}

import * as v from "valibot";
import { SHOP_TIME_ZONE } from "#domain/ground/calendar/dates";
import { addDays } from "#domain/ground/calendar/days";
import { startOfDay } from "#domain/ground/calendar/zoned-time";
import { trimText } from "#domain/ground/kernel/forms/filled-text";
import type { RecordName } from "#domain/ground/kernel/records";
import { upperFirst } from "#domain/ground/kernel/text";
import { can, type Role } from "#domain/ground/kernel/capabilities";
import { mayWithAll, PERMISSIONS } from "./permissions.ts";

/** What is audited and is no record of the API. */
const OTHER_TITLES = {
  setting: "Settings",
  "press-profile": "Press profiles",
  "business-hours": "Chat hours",
  "chat-block": "Blocked visitors",
  books: "Books",
  picture: "Pictures of customers",
} as const;

/** The kind of a record in the audit. */
export type AuditedKind = RecordName | keyof typeof OTHER_TITLES;

/** Every kind with its name for people, in the order of their names. */
export const AUDITED_KINDS: ReadonlyArray<{ readonly kind: AuditedKind; readonly title: string }> = [
  ...(Object.keys(PERMISSIONS) as ReadonlyArray<RecordName>).map((kind) => ({ kind, title: PERMISSIONS[kind].title })),
  ...(Object.keys(OTHER_TITLES) as ReadonlyArray<keyof typeof OTHER_TITLES>).map((kind) => ({
    kind,
    title: OTHER_TITLES[kind],
  })),
].toSorted((a, b) => a.title.localeCompare(b.title));

/** The name of a kind for people. */
export const auditedTitle = (kind: string): string =>
  AUDITED_KINDS.find((entry) => entry.kind === kind)?.title ?? upperFirst(kind.replaceAll("-", " "));

/** The page where staff work on a record; undefined where there is none. */
export function auditedAddress(kind: string, id: string): string | undefined {
  if (kind === "order") return `/staff/orders/${id}/`;
  if (kind === "invoice") return `/payments/invoices/${id}/`;
  if (kind === "template") return `/admin/svgcustom/template/${id}/change/`;
  if (kind === "wholesale-application" || kind === "nonprofit-application") return `/staff/applications/?id=${id}`;
  if (kind === "price-table") return "/staff/prices/";
  return undefined;
}

/** A position between two entries of the audit. */
export interface HistoryCursor {
  /** Milliseconds. */
  readonly at: number;
  readonly id: string;
}

export interface HistoryFilter {
  readonly kind: string;
  readonly id: string;
  /** What people call a record: a number, an e-mail address, a name. */
  readonly text: string;
  /** An e-mail address, or "shop". */
  readonly person: string;
  /** Days of the shop, "2026-11-29", both included. */
  readonly from: string;
  readonly until: string;
  /** Entries older than this one. */
  readonly before?: HistoryCursor | undefined;
  /** Entries newer than this one. */
  readonly after?: HistoryCursor | undefined;
}

export const MAX_HISTORY_TEXT = 200;
const Text = v.fallback(v.pipe(v.string(), trimText, v.maxLength(MAX_HISTORY_TEXT)), "");
const Day = v.fallback(
  v.pipe(
    v.string(),
    v.isoDate(),
    // A month has no 31st of everything.
    v.check((day) => !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day),
  ),
  "",
);
const Cursor = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,15}-[0-9a-z-]{1,40}$/i),
      v.transform((text): HistoryCursor => {
        const dash = text.indexOf("-");
        return { at: Number(text.slice(0, dash)), id: text.slice(dash + 1) };
      }),
    ),
  ),
  undefined,
);
const Query = v.object({
  kind: Text,
  id: Text,
  text: Text,
  person: v.pipe(Text, v.toLowerCase()),
  from: Day,
  until: Day,
  before: Cursor,
  after: Cursor,
});

/** The filter in an address; what cannot be read is left out. */
export const readHistoryFilter = (query: Readonly<Record<string, string>>): HistoryFilter => v.parse(Query, query);

export const writeHistoryCursor = ({ at, id }: HistoryCursor): string => `${String(at)}-${id}`;

/** The moments in milliseconds between which a filter's days lie; undefined where it has none. */
export function historyPeriod({ from, until }: Pick<HistoryFilter, "from" | "until">) {
  return {
    from: from === "" ? undefined : startOfDay(SHOP_TIME_ZONE, from),
    end: until === "" ? undefined : startOfDay(SHOP_TIME_ZONE, addDays(until, 1)),
  };
}

/** One field of a change, in words. */
export interface HistoryChange {
  /** Its label. */
  readonly field: string;
  /** Undefined where the field had no value, or the change does not say. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

type HistoryValues = Readonly<Record<string, unknown>>;

export interface HistoryEntry {
  readonly id: string;
  readonly at: Date;
  /** Undefined for the shop itself. */
  readonly person: { readonly name: string; readonly email: string } | undefined;
  /** "Change", "Void invoice". */
  readonly action: string;
  readonly kind: string;
  readonly recordId: string;
  readonly reason: string;
  readonly network: string;
  readonly requestId: string;
  /** What the record is called now; undefined for one that is gone, or has no name. */
  readonly name: string | undefined;
  /** The values of fields; null where there were none. */
  readonly before: HistoryValues | null;
  readonly after: HistoryValues | null;
  /** What ids in the values stand for. */
  readonly names: Readonly<Record<string, string>>;
  /** What the record said before is stored, and can be restored. */
  readonly hasPast: boolean;
}

export interface HistoryPage {
  readonly entries: ReadonlyArray<HistoryEntry>;
  readonly newer: HistoryCursor | undefined;
  readonly older: HistoryCursor | undefined;
}

/** Whether a role may see who changed a record of this kind: admins of every kind, others of those that they change. */
export const mayReadHistory = (role: Role, kind: RecordName): boolean =>
  can(role, "managePeople") || mayWithAll(role, kind, "change");

import { formatDate } from "#domain/ground/calendar/dates";

/** How a text, picture or video stands. The database stores "scheduled" as published, with a later moment. */
export const PUBLICATION = ["draft", "published", "scheduled", "hidden"] as const;
export type Publication = (typeof PUBLICATION)[number];
export type StoredPublication = Exclude<Publication, "scheduled">;

/** @param publishedAt from when on everyone sees what is published */
export const toPublication = (status: StoredPublication, publishedAt: Date, now: Date): Publication =>
  status === "published" && publishedAt > now ? "scheduled" : status;

/** What a save sets, as far as it was sent. */
export interface PublicationInput {
  readonly status?: Publication | undefined;
  readonly date_published?: Date | undefined;
}

/** The record before the save, as the API answers it. */
export interface CurrentPublication {
  readonly status: Publication;
  readonly date_published: string;
}

export interface StoredColumns {
  readonly status?: StoredPublication;
  readonly publishedAt?: Date;
}

/**
 * The columns that a save writes; undefined for a schedule into the past. Publishing with a past moment backdates, and
 * publishing what is scheduled, without another moment, publishes it now.
 */
export function planPublication(
  { status, date_published: publishedAt }: PublicationInput,
  current: CurrentPublication | undefined,
  now: Date,
): StoredColumns | undefined {
  const moment = publishedAt ?? (current && new Date(current.date_published)) ?? now;
  const isScheduled = (status ?? current?.status) === "scheduled";
  // A moment that came while its form was open is no mistake: only what is sent is checked.
  const isSent = status !== undefined || publishedAt !== undefined;
  if (isScheduled && isSent && moment <= now) return undefined;
  const isPublishedNow = status === "published" && current?.status === "scheduled" && publishedAt === undefined;
  return {
    ...(status === undefined ? {} : { status: status === "scheduled" ? "published" : status }),
    ...(publishedAt === undefined && current && !isPublishedNow ? {} : { publishedAt: isPublishedNow ? now : moment }),
  };
}

export const SCHEDULED_INTO_PAST = "Enter a time that is still to come, or choose “Published”.";

/** "Monday, December 7, 9:00 AM", in the shop's time; with the year where it is not the current one. */
export function describeDay(moment: Date, now: Date): string {
  const day = formatDate(moment, "fullDate");
  const year = formatDate(now, "simple").slice(0, 4);
  return `${day.replace(new RegExp(`, ${year}$`), "")}, ${formatDate(moment, "shortTime")}`;
}

type Fields = Readonly<Record<string, unknown>>;

const readMoment = (value: unknown): Date | undefined => (typeof value === "string" ? new Date(value) : undefined);

/** How a record stands. "ended" is an alert whose time is over, "retired" a product that is no longer sold. */
export function readPublication(fields: Fields, now: Date): Publication | "ended" | "retired" {
  const { status, is_published: isPublished, is_active: isActive, is_hidden: isHidden } = fields;
  const endsAt = readMoment(fields["ends_at"]);
  const startsAt = readMoment(fields["date_published"]) ?? readMoment(fields["starts_at"]);
  if (isHidden === true || (isPublished ?? isActive ?? true) === false) return "hidden";
  if (status === "active") return "published";
  if (typeof status === "string" && status !== "published" && status !== "scheduled") return status as Publication;
  if (endsAt && endsAt <= now) return "ended";
  return startsAt && startsAt > now ? "scheduled" : "published";
}

const NAMES = { draft: "Draft", published: "Published", hidden: "Hidden", ended: "Ended", retired: "Retired" } as const;
const NOTICE_NAMES = { ...NAMES, published: "Active", hidden: "Off" } as const;

/** How a record stands, in words: "Draft", "Scheduled for Monday, December 7, 9:00 AM". */
export function describePublication(fields: Fields, now: Date): string {
  const publication = readPublication(fields, now);
  if (publication !== "scheduled") return (Object.hasOwn(fields, "is_active") ? NOTICE_NAMES : NAMES)[publication];
  const startsAt = readMoment(fields["date_published"]) ?? readMoment(fields["starts_at"]);
  return startsAt ? `Scheduled for ${describeDay(startsAt, now)}` : "Scheduled";
}

/** What a page says above a text that only staff see. */
export interface PreviewNote {
  /** "Draft", "Scheduled for Monday, December 7, 9:00 AM". */
  readonly state: string;
  readonly editHref: string;
}

/** What a page shows, with the note above it in a preview of what visitors don't see. */
export type Previewed<View> = View & { readonly previewNote: PreviewNote | undefined };

/** The parameter with which a page shows what is not published yet, for who may read it. */
export const PREVIEW = "preview";

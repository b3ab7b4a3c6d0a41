import type { Interval } from "#domain/chat/hours/business-hours";
import { isBlank } from "#domain/ground/kernel/hidden-characters";
import { checkHours, type HoursRecord } from "#domain/chat/hours/hours-record";
import { dateIn, DAY_MINUTES } from "#domain/ground/calendar/zoned-time";
import { addDays } from "#domain/ground/calendar/days";
import { usHolidays } from "#domain/ground/calendar/us-holidays";
import { addMessage } from "#domain/ground/kernel/forms/schema-errors";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { REQUIRED } from "#domain/ground/kernel/forms/required";

/** An opening time as two time inputs hold it: "07:30", or "" while empty. */
export interface DraftSpan {
  readonly from: string;
  readonly to: string;
}
export type DraftDay = ReadonlyArray<DraftSpan>;

export interface DraftSpecial {
  /** The React key. */
  readonly key: string;
  readonly date: string;
  readonly label: string;
  readonly hours: DraftDay;
}

/** The hours while they are edited. */
export interface HoursDraft {
  readonly zone: string;
  readonly label: string;
  readonly week: ReadonlyArray<DraftDay>;
  readonly holidays: ReadonlyArray<DraftSpecial>;
  readonly version: number;
}

let keyCount = 0;
export const newKey = (): string => `day-${++keyCount}`;

const two = (value: number) => String(value).padStart(2, "0");
const formatTime = (minutes: number) => `${two(Math.floor((minutes % DAY_MINUTES) / 60))}:${two(minutes % 60)}`;
const spanText = ({ from, to }: Interval): DraftSpan => ({ from: formatTime(from), to: formatTime(to) });

/** The saved hours as a draft. Keys are derived from the dates, so that server and browser render the same. */
export const toHoursDraft = ({ zone, label, week, holidays, version }: HoursRecord): HoursDraft => ({
  zone,
  label,
  version,
  week: week.map((day) => day.map(spanText)),
  holidays: holidays.map(({ date, label: name, hours }) => ({
    key: date,
    date,
    label: name,
    hours: hours.map(spanText),
  })),
});

const parseMinutes = (text: string): number | undefined =>
  /^\d\d:\d\d/.test(text) ? Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5)) : undefined;

/**
 * The opening time in minutes. An end at or before the start is on the next day. Undefined while a time is missing.
 */
export function parseDraftSpan({ from, to }: DraftSpan): Interval | undefined {
  const [begin, end] = [parseMinutes(from), parseMinutes(to)];
  if (begin === undefined || end === undefined) return undefined;
  return { from: begin, to: end <= begin ? end + DAY_MINUTES : end };
}

/** The draft in its saved form, with errors by field. Unfinished opening times are left out. */
export function readDraft(draft: HoursDraft): { record: HoursRecord; errors: FieldErrors } {
  const errors: FieldErrors = {};
  // Leaving out an unfinished opening time shifts the later ones, so errors are mapped back to the form's positions.
  const spans = (day: DraftDay, path: ReadonlyArray<string>) =>
    day.map((span, i) => {
      if (parseMinutes(span.from) === undefined) addMessage(errors, [...path, String(i), "from"], "Enter a time.");
      if (parseMinutes(span.to) === undefined) addMessage(errors, [...path, String(i), "to"], "Enter a time.");
      return parseDraftSpan(span);
    });
  const week = draft.week.map((day, weekday) => spans(day, ["week", String(weekday)]));
  const holidays = draft.holidays.map(({ date, label, hours }, i) => {
    if (date === "") addMessage(errors, ["holidays", String(i), "date"], "Enter a date.");
    if (isBlank(label)) addMessage(errors, ["holidays", String(i), "label"], REQUIRED);
    return { date, label: label.trim(), hours: spans(hours, ["holidays", String(i), "hours"]) };
  });
  if (isBlank(draft.label)) addMessage(errors, ["label"], REQUIRED);
  const complete = (day: ReadonlyArray<Interval | undefined>) => day.flatMap((interval) => interval ?? []);
  const record = {
    zone: draft.zone.trim(),
    label: draft.label.trim(),
    version: draft.version,
    week: week.map(complete),
    holidays: holidays.map((day) => ({ ...day, hours: complete(day.hours) })),
  };
  const allErrors = Object.keys(errors).length > 0 ? errors : checkHours(record);
  return { record, errors: allErrors };
}

/**
 * The public holidays of the next year that the draft does not contain yet, except on days that are closed anyway.
 */
export function missingHolidays(draft: HoursDraft, now: number): Array<DraftSpecial> {
  const listedDates = new Set(draft.holidays.map(({ date }) => date));
  return usHolidays(dateIn(draft.zone, now))
    .filter(
      ({ date }) => !listedDates.has(date) && (draft.week[new Date(`${date}T00:00:00Z`).getUTCDay()]?.length ?? 0) > 0,
    )
    .map(({ date, label }) => ({ key: newKey(), date, label, hours: [] }));
}

/** The suggested date of a new special day: the day after the last future one, or tomorrow. */
export const nextDate = (draft: HoursDraft, now: number): string => {
  const today = dateIn(draft.zone, now);
  const last = draft.holidays
    .map(({ date }) => date)
    .filter((date) => date > today)
    .sort()
    .at(-1);
  return addDays(last ?? today, 1);
};

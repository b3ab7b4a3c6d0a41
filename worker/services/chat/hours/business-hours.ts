import { eq, sql } from "drizzle-orm";
import { checkHours, tidyHours, type HoursRecord } from "#domain/chat/hours/hours-record";
import { invalid, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { businessCalendar, businessHours, businessHoursException, user } from "../../../db/schema/index.ts";
import { guardVersion, nextVersion, saveBatch } from "../../../db/versioned.ts";
import { auditRow } from "../../audit/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { readCalendar } from "./read-schedule.ts";
import { announceHours } from "./announce-hours.ts";

export interface SavedHours extends HoursRecord {
  /** The user who saved them last, and when; null before the first change. */
  readonly changed: { readonly by: string; readonly at: string } | null;
}

/** The hours in the form in which staff edit them. */
export async function readHours(context: ServiceContext): Promise<SavedHours> {
  const { schedule, version, updatedBy, updatedAt } = await readCalendar(context);
  const { zone, label, week, holidays } = schedule;
  const [editor] =
    updatedBy === null
      ? []
      : await context.db.select({ name: user.name }).from(user).where(eq(user.id, updatedBy)).limit(1);
  return {
    zone,
    label,
    week,
    holidays,
    version,
    changed: updatedBy === null ? null : { by: editor?.name || "A colleague", at: updatedAt.toISOString() },
  };
}

/** Saves all of the hours or nothing. Waiting customers are notified at once. */
export async function saveHours(context: ServiceContext, input: HoursRecord): Promise<Result<SavedHours, Refusal>> {
  const errors = checkHours(input);
  if (Object.keys(errors).length > 0) return invalid(errors);
  const { db, session } = context;
  const { zone, label, week, holidays, version } = tidyHours(input);
  const previousCalendar = await readCalendar(context);
  const weekRows = week.flatMap((day, weekday) =>
    day.map(({ from, to }) => ({ weekday: weekday === 0 ? 7 : weekday, from, to })),
  );
  const dayRows = holidays.flatMap(({ date, label: name, hours }) =>
    (hours.length === 0 ? [null] : hours).map((span) => ({
      date,
      name,
      from: span?.from ?? null,
      to: span?.to ?? null,
    })),
  );
  const calendar = eq(businessCalendar.id, 1);
  const saved = await saveBatch(db, [
    ...guardVersion(businessCalendar, calendar, version),
    db
      .update(businessCalendar)
      .set({
        zone,
        label,
        version: nextVersion(businessCalendar),
        updatedBy: session.actor.role === "guest" ? null : session.actor.userId,
        updatedAt: context.clock(),
      })
      .where(calendar),
    db.delete(businessHours),
    db.delete(businessHoursException),
    sql`INSERT INTO business_hours (weekday, open_minute, close_minute) SELECT value ->> '$.weekday', value ->> '$.from', value ->> '$.to' FROM json_each(${JSON.stringify(weekRows)})`,
    sql`INSERT INTO business_hours_exception (date, label, open_minute, close_minute) SELECT value ->> '$.date', value ->> '$.name', value ->> '$.from', value ->> '$.to' FROM json_each(${JSON.stringify(dayRows)})`,
    auditRow(context, {
      action: "save",
      entity: "business-hours",
      entityId: "1",
      before: {
        zone: previousCalendar.schedule.zone,
        label: previousCalendar.schedule.label,
        week: previousCalendar.schedule.week,
        holidays: previousCalendar.schedule.holidays,
      },
      after: { zone, label, week, holidays },
    }),
  ]);
  if (!saved.ok) return saved;
  await announceHours(context);
  return ok(await readHours(context));
}

import { asc, desc } from "drizzle-orm";
import { type Schedule, USUAL_HOURS } from "#domain/chat/hours/business-hours";
import {
  businessCalendar,
  businessHours,
  businessHoursException,
  businessHoursOverride,
} from "../../../db/schema/index.ts";
import { isolateState, SharedWork } from "../../../isolate-state.ts";
import { Recent, type Reading } from "../../../recent.ts";
import type { ServiceContext } from "../../kernel/index.ts";

export interface Calendar {
  readonly schedule: Schedule;
  /** Incremented by each save, from 1. */
  readonly version: number;
  readonly updatedBy: string | null;
  readonly updatedAt: Date;
}

/** For how long an isolate may use hours that staff have since changed. Rooms keep the latest that they received. */
const FRESH_MS = 5_000;

const recent = isolateState(new Recent<Schedule>(FRESH_MS));
const reading = isolateState(new SharedWork<Reading<Schedule>>());

/** The business hours from the database, or the defaults. */
export async function readSchedule(context: Pick<ServiceContext, "db">): Promise<Schedule> {
  const { schedule } = await readCalendar(context);
  return schedule;
}

/** The business hours, and when they were read: at most some seconds ago, because every socket asks for them. */
export async function recentSchedule({
  db,
  clock,
  later,
}: Pick<ServiceContext, "db" | "clock" | "later">): Promise<{ schedule: Schedule; asOf: number }> {
  const now = clock();
  const { value: schedule, asOf } =
    recent.cached(now) ?? (await reading.get("", () => recent.get(now, () => readSchedule({ db })), later));
  return { schedule, asOf };
}

/** Drops the cached hours after this isolate changed them. */
export function forgetSchedule(): void {
  recent.clear();
  reading.clear();
}

/** The business hours with their last change. */
export async function readCalendar({ db }: Pick<ServiceContext, "db">): Promise<Calendar> {
  const [[calendar], regular, exceptions, [override]] = await db.batch([
    db.select().from(businessCalendar).limit(1),
    db.select().from(businessHours).orderBy(asc(businessHours.weekday), asc(businessHours.openMinute)),
    db
      .select()
      .from(businessHoursException)
      .orderBy(asc(businessHoursException.date), asc(businessHoursException.openMinute)),
    db
      .select()
      .from(businessHoursOverride)
      .orderBy(desc(businessHoursOverride.createdAt), desc(businessHoursOverride.id))
      .limit(1),
  ]);
  const version = calendar?.version ?? 1;
  const schedule: Schedule = {
    zone: calendar?.zone ?? USUAL_HOURS.zone,
    label: calendar?.label ?? USUAL_HOURS.label,
    week: regular.length > 0 || version > 1 ? buildWeek(regular) : USUAL_HOURS.week,
    holidays: buildHolidays(exceptions),
    forced: override ? { open: override.state === "open", until: override.until?.getTime() ?? null } : null,
  };
  return { schedule, version, updatedBy: calendar?.updatedBy ?? null, updatedAt: calendar?.updatedAt ?? new Date(0) };
}

function buildWeek(rows: ReadonlyArray<typeof businessHours.$inferSelect>): Schedule["week"] {
  const week: Schedule["week"] = [[], [], [], [], [], [], []];
  for (const { weekday, openMinute, closeMinute } of rows)
    week[weekday % 7]?.push({ from: openMinute, to: closeMinute }); // 7 is Sunday
  return week;
}

function buildHolidays(rows: ReadonlyArray<typeof businessHoursException.$inferSelect>): Schedule["holidays"] {
  const holidays = new Map<string, Schedule["holidays"][number]>();
  for (const { date, label, openMinute, closeMinute } of rows) {
    const day = holidays.get(date) ?? { date, label, hours: [] };
    if (openMinute !== null && closeMinute !== null) day.hours.push({ from: openMinute, to: closeMinute });
    holidays.set(date, day);
  }
  return [...holidays.values()];
}

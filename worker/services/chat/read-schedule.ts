import { desc } from "drizzle-orm";
import { type Schedule, USUAL_HOURS } from "#domain/chat/business-hours";
import { businessHours, businessHoursException, businessHoursOverride } from "../../db/schema/chat.ts";
import type { ServiceContext } from "../service-context.ts";

/** The business hours as the database has them; a shop that has set none keeps the usual ones. */
export async function readSchedule({ db }: Pick<ServiceContext, "db">): Promise<Schedule> {
  const [regular, exceptions, [override]] = await db.batch([
    db.select().from(businessHours),
    db.select().from(businessHoursException),
    db.select().from(businessHoursOverride).orderBy(desc(businessHoursOverride.createdAt), desc(businessHoursOverride.id)).limit(1),
  ]);
  const week: Schedule["week"] = [[], [], [], [], [], [], []];
  for (const { weekday, openMinute, closeMinute } of regular) week[weekday % 7]?.push({ from: openMinute, to: closeMinute }); // 7 is Sunday
  const holidays = new Map<string, Schedule["holidays"][number]>();
  for (const { date, label, openMinute, closeMinute } of exceptions) {
    const day = holidays.get(date) ?? { date, label, hours: [] };
    if (openMinute !== null && closeMinute !== null) day.hours.push({ from: openMinute, to: closeMinute });
    holidays.set(date, day);
  }
  return {
    ...USUAL_HOURS,
    ...(regular.length > 0 ? { week } : {}),
    holidays: [...holidays.values()],
    forced: override ? { open: override.state === "open", until: override.until?.getTime() ?? null } : null,
  };
}

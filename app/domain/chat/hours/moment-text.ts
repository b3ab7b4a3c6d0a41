import { clock, dateIn, isoDate, wallClock, WEEKDAYS, zoneName } from "#domain/ground/calendar/zoned-time";
import { addDays } from "#domain/ground/calendar/days";
import { DAY_MS, MINUTE_MS } from "#domain/ground/kernel/durations";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** "Friday, December 25, 2026" */
export function longDate(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return `${WEEKDAYS[day.getUTCDay()]}, ${MONTHS[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}

const wallTime = (wall: number): string => clock(Math.floor((wall % DAY_MS) / MINUTE_MS));

/**
 * A moment in the shop's time zone, in short: "at 4:00pm PST", "tomorrow at 7:30am PST", "on Monday at 7:30am PST", "on
 * Monday, July 5, 2027 at 7:30am PDT".
 */
export function momentText(zone: string, moment: number, now: number): string {
  const wall = wallClock(zone, moment);
  const time = `${wallTime(wall)} ${zoneName(zone, moment)}`;
  const date = isoDate(wall);
  const today = dateIn(zone, now);
  if (date === today) return `at ${time}`;
  if (date === addDays(today, 1)) return `tomorrow at ${time}`;
  return date < addDays(today, 7)
    ? `on ${WEEKDAYS[new Date(wall).getUTCDay()]} at ${time}`
    : `on ${longDate(date)} at ${time}`;
}

/**
 * The same with what a visitor's clock shows, where that is another time: "on Monday at 7:30am PST (4:30pm your time)",
 * "at 4:00pm PST (Tuesday 9:00am your time)", "tomorrow at 7:30am PST (today 3:30pm your time)".
 */
export function momentForVisitor(zone: string, moment: number, now: number, visitorZone: string): string {
  const [wall, visitorWall] = [wallClock(zone, moment), wallClock(visitorZone, moment)];
  const text = momentText(zone, moment, now);
  if (visitorWall === wall) return text;
  return `${text} (${visitorDay(visitorWall, dateIn(visitorZone, now), wall, dateIn(zone, now))}${wallTime(visitorWall)} your time)`;
}

/** The day of a moment on a visitor's clock, where the shop's day does not say it: "today " or "Tuesday ". */
function visitorDay(visitorWall: number, visitorToday: string, wall: number, today: string): string {
  const [visitorDate, date] = [isoDate(visitorWall), isoDate(wall)];
  const isRelative = date <= addDays(today, 1);
  if (visitorDate === date && (visitorToday === today || !isRelative)) return "";
  return visitorDate === visitorToday ? "today " : `${WEEKDAYS[new Date(visitorWall).getUTCDay()]} `;
}

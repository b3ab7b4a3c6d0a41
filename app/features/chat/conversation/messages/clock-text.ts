import { DAY_MS } from "#domain/ground/kernel/durations";

/** "2:05 PM", in this browser's locale. */
export const clockTime = (moment: string): string =>
  new Date(moment).toLocaleTimeString([], { hour: "numeric", minute: "2-digit" });

/** "Today", "Yesterday", or the date. @param now milliseconds; 0 while the time is not known */
export function dayName(moment: string, now: number): string {
  const day = new Date(moment);
  if (now > 0 && day.toDateString() === new Date(now).toDateString()) return "Today";
  if (now > 0 && day.toDateString() === new Date(now - DAY_MS).toDateString()) return "Yesterday";
  return day.toLocaleDateString([], {
    weekday: "long",
    month: "long",
    day: "numeric",
    ...(now > 0 && new Date(now).getFullYear() !== day.getFullYear() ? { year: "numeric" } : {}),
  });
}

import type { Schedule } from "#domain/chat/hours/business-hours";

/** What somebody is told whom staff have blocked: until when, and that nothing else is touched. */
export function blockedText(until: Date | null, { zone, label }: Pick<Schedule, "zone" | "label">): string {
  const rest = "Your orders and account aren't affected.";
  if (until === null) return `Chat isn't available to you. ${rest}`;
  const when = until.toLocaleString("en-US", {
    timeZone: zone,
    weekday: "long",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
  return `Chat is paused for you until ${when} ${label}. ${rest}`;
}

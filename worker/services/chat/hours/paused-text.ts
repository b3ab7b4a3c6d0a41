import type { Schedule } from "#domain/chat/hours/business-hours";

/** The message for a blocked visitor: when the block ends, and that nothing else is affected. */
export function blockedText(until: Date | null, { zone }: Pick<Schedule, "zone">): string {
  const rest = "Your orders and account aren't affected.";
  if (until === null) return `Chat isn't available to you. ${rest}`;
  const when = until.toLocaleString("en-US", {
    timeZone: zone,
    weekday: "long",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  return `Chat is paused for you until ${when}. ${rest}`;
}

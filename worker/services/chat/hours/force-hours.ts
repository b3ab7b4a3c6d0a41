import { describeHours, isOpen, nextOpen } from "#domain/chat/hours/business-hours";
import { businessHoursOverride } from "../../../db/schema/chat.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { readSchedule } from "./read-schedule.ts";
import { announceHours } from "./announce-hours.ts";

export interface HoursNow {
  readonly open: boolean;
  readonly next_open: string | null;
  readonly hours: string;
  readonly forced: "open" | "closed" | null;
  readonly forced_until: string | null;
}

/** Whether the chat is staffed now, and when it opens next. */
export async function hoursNow(context: ServiceContext): Promise<HoursNow> {
  const schedule = await readSchedule(context);
  const now = context.clock().getTime();
  const forced =
    schedule.forced && (schedule.forced.until === null || schedule.forced.until > now) ? schedule.forced : undefined;
  const forcedState = forced?.open ? "open" : "closed";
  const next = nextOpen(schedule, now);
  return {
    open: isOpen(schedule, now),
    next_open: next === undefined ? null : new Date(next).toISOString(),
    hours: describeHours(schedule),
    forced: forced ? forcedState : null,
    forced_until: forced?.until ? new Date(forced.until).toISOString() : null,
  };
}

/**
 * Opens or closes the chat regardless of the business hours, until a moment or permanently; `state` null returns to the
 * hours. Waiting customers are notified at once.
 */
export async function forceHours(
  context: ServiceContext,
  input: { state: "open" | "closed" | null; until: Date | null },
): Promise<HoursNow> {
  const { db, session } = context;
  const createdBy = session.actor.role === "guest" ? null : session.actor.userId;
  const now = context.clock();
  // Returning to the hours is stored as an override that has already ended: the newest override applies.
  const { state, until } = input.state
    ? { state: input.state, until: input.until }
    : { state: "open" as const, until: now };
  await db.insert(businessHoursOverride).values({ id: context.newId(), state, until, createdBy, createdAt: now });
  await announceHours(context);
  return hoursNow(context);
}

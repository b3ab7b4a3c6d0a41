import { and, eq, isNull } from "drizzle-orm";
import { chatRoom } from "../../../db/schema/chat.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { forgetSchedule, recentSchedule } from "./read-schedule.ts";

/**
 * After the response, notifies all rooms with a waiting customer, and all staff consoles, that the business hours
 * changed.
 */
export async function announceHours(context: ServiceContext): Promise<void> {
  const { db, rooms } = context;
  forgetSchedule();
  const { schedule, asOf } = await recentSchedule(context);
  const waiting = await db
    .select({ id: chatRoom.id })
    .from(chatRoom)
    .where(and(eq(chatRoom.closed, false), isNull(chatRoom.ownerId)));
  context.later(Promise.all([rooms.hoursChanged(), ...waiting.map(({ id }) => rooms.setSchedule(id, schedule, asOf))]));
}

import { and, desc, eq, gte } from "drizzle-orm";
import { reportFigures, reportStart, type FiguresReport } from "#domain/chat/staff/figures";
import { chatRoom, user } from "../../../db/schema/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { readSchedule } from "../hours/read-schedule.ts";

/** At most this many of the latest conversations are counted. */
const MAX = 20_000;

export interface ReadFigures extends FiguresReport {
  readonly zone: string;
}

/** Statistics about the chats of the last days, in the shop's time zone. */
export async function readFigures(context: ServiceContext, days: 7 | 30 | 90): Promise<ReadFigures> {
  const now = context.clock().getTime();
  const schedule = await readSchedule(context);
  const rows = await context.db
    .select({
      requestedAt: chatRoom.requestedAt,
      firstStaffAt: chatRoom.firstStaffAt,
      dateClosed: chatRoom.dateClosed,
      closedBy: chatRoom.closedBy,
      rating: chatRoom.rating,
      name: user.name,
      ownerId: chatRoom.ownerId,
    })
    .from(chatRoom)
    .leftJoin(user, eq(user.id, chatRoom.ownerId))
    .where(and(gte(chatRoom.requestedAt, new Date(reportStart(schedule, now, days))), eq(chatRoom.opened, true)))
    .orderBy(desc(chatRoom.requestedAt))
    .limit(MAX);
  const facts = rows.flatMap((row) =>
    row.requestedAt === null
      ? []
      : [
          {
            askedAt: row.requestedAt.getTime(),
            answeredAt: row.firstStaffAt?.getTime() ?? null,
            closedAt: row.dateClosed?.getTime() ?? null,
            closedBy: row.closedBy,
            rating: row.rating,
            colleague: row.ownerId === null ? null : row.name || "A colleague",
          },
        ],
  );
  return { zone: schedule.zone, ...reportFigures(facts, schedule, now, days) };
}

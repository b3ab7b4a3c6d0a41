import { and, desc, eq, gte } from "drizzle-orm";
import { usualWaitMinutes } from "#domain/chat/hours/usual-wait";
import { DAY_MS, MINUTE_MS } from "#domain/ground/kernel/durations";
import { chatRoom } from "../../../db/schema/chat.ts";
import { isolateState } from "../../../isolate-state.ts";
import { Recent } from "../../../recent.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/** Staff and hours change, so that older and further conversations say little about the next answer. */
const NEWEST = 50;
const DAYS = 14;

const recent = isolateState(new Recent<number | undefined>(MINUTE_MS));

/** In how many minutes visitors usually have an answer in the chat; at most a minute old. Undefined when unknown. */
export async function readUsualWait({ db, clock }: Pick<ServiceContext, "db" | "clock">): Promise<number | undefined> {
  const now = clock();
  const { value } = await recent.get(now, async () => {
    const rows = await db
      .select({ askedAt: chatRoom.requestedAt, answeredAt: chatRoom.firstStaffAt, closedBy: chatRoom.closedBy })
      .from(chatRoom)
      .where(
        and(
          gte(chatRoom.requestedAt, new Date(now.getTime() - DAYS * DAY_MS)),
          eq(chatRoom.opened, true),
          eq(chatRoom.offlineMessage, false),
        ),
      )
      .orderBy(desc(chatRoom.requestedAt))
      .limit(NEWEST);
    return usualWaitMinutes(
      rows.flatMap(({ askedAt, answeredAt, closedBy }) =>
        askedAt === null ? [] : { askedAt: askedAt.getTime(), answeredAt: answeredAt?.getTime() ?? null, closedBy },
      ),
    );
  });
  return value;
}

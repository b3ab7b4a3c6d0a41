import { asc, desc, eq } from "drizzle-orm";
import { describeHours } from "#domain/chat/hours/business-hours";
import { buildMenu, type MenuEntry } from "#domain/site/menu";
import { alert, category } from "../../db/schema/index.ts";
import { isolateState } from "../../isolate-state.ts";
import { Recent } from "../../recent.ts";
import { readSchedule } from "../chat/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

type Alert = typeof alert.$inferSelect;

export type SiteAlert = Pick<Alert, "id" | "version" | "kind" | "message" | "linkLabel" | "linkUrl">;

interface Shared {
  readonly menu: ReadonlyArray<MenuEntry>;
  readonly alerts: ReadonlyArray<Alert>;
  /** When the chat is staffed, in words. */
  readonly hours: string;
}

/** How long an isolate may show what staff have changed meanwhile. */
const FRESH_MS = 30_000;

const recent = isolateState(new Recent<Shared>(FRESH_MS));

/** The part of the frame that is the same for everybody; read at once, kept by the isolate for a while. */
export const readShared = async (context: Pick<ServiceContext, "db">, now: Date): Promise<Shared> =>
  (await recent.get(now, () => gather(context))).value;

async function gather({ db }: Pick<ServiceContext, "db">): Promise<Shared> {
  const [[categories, alerts], schedule] = await Promise.all([
    db.batch([
      db.select().from(category).where(eq(category.isHidden, false)).orderBy(asc(category.position), asc(category.id)),
      db.select().from(alert).where(eq(alert.isActive, true)).orderBy(desc(alert.id)),
    ]),
    readSchedule({ db }),
  ]);
  return {
    menu: buildMenu(categories),
    alerts,
    hours: describeHours(schedule),
  };
}

/** The newest alert whose time it is. Chosen at each request, so that one that ends does so on time. */
export function currentAlert(alerts: ReadonlyArray<Alert>, now: Date): SiteAlert | undefined {
  const found = alerts.find(
    ({ startsAt, endsAt }) => (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt),
  );
  if (found === undefined) return undefined;
  const { id, version, kind, message, linkLabel, linkUrl } = found;
  return { id, version, kind, message, linkLabel, linkUrl };
}

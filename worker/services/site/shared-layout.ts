import { asc, desc, eq } from "drizzle-orm";
import { describeHours, type Schedule } from "#domain/chat/hours/business-hours";
import { buildMenu, type MenuEntry } from "#domain/shop/site/menu";
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
  /** The chat's opening hours as text. */
  readonly hours: string;
  readonly week: Schedule["week"];
}

/** How long an isolate may show outdated data after a change by staff. */
const FRESH_MS = 30_000;

const recent = isolateState(new Recent<Shared>(FRESH_MS));

/** The part of the layout that is the same for all visitors, cached by the isolate. */
export const readShared = async (context: Pick<ServiceContext, "db">, now: Date): Promise<Shared> =>
  (await recent.get(now, () => readFromDatabase(context))).value;

async function readFromDatabase({ db }: Pick<ServiceContext, "db">): Promise<Shared> {
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
    week: schedule.week,
  };
}

/** The newest current alert. It is chosen for each request, so that alerts end on time. */
export function currentAlert(alerts: ReadonlyArray<Alert>, now: Date): SiteAlert | undefined {
  const activeAlert = alerts.find(
    ({ startsAt, endsAt }) => (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt),
  );
  if (activeAlert === undefined) return undefined;
  const { id, version, kind, message, linkLabel, linkUrl } = activeAlert;
  return { id, version, kind, message, linkLabel, linkUrl };
}

import type { Schedule } from "#domain/chat/hours/business-hours";
import type { Company } from "#domain/ground/kernel/settings/company";
import type { MenuEntry } from "#domain/shop/site/menu";
import type { Visitor } from "#domain/shop/site/visitor";
import type { ServiceContext } from "../kernel/index.ts";
import { readVisitor } from "./read-visitor.ts";
import { currentAlert, readShared, type SiteAlert } from "./shared-layout.ts";

/** The data of the layout around every page. */
export interface Layout extends Visitor {
  readonly menu: ReadonlyArray<MenuEntry>;
  readonly alert: SiteAlert | undefined;
  readonly company: Company;
  readonly hours: string;
  /** The page is the same for everyone, so that it says nothing of who opened it. */
  readonly isShared: boolean;
}

/** The regular opening hours, from Sunday to Saturday. */
export const readWeek = async (context: ServiceContext): Promise<Schedule["week"]> =>
  (await readShared(context, context.clock())).week;

/** Reads the layout. Runs no query for a visitor without cart and account while the shared part is cached. */
export async function readLayout(context: ServiceContext): Promise<Layout> {
  const [shared, visitor] = await Promise.all([readShared(context, context.clock()), readVisitor(context)]);
  return {
    menu: shared.menu,
    company: context.company,
    hours: shared.hours,
    alert: currentAlert(shared.alerts, context.clock()),
    ...visitor,
    isShared: context.everyone !== undefined,
  };
}

import type { RecentLine } from "#domain/shop/cart/recent-line";
import type { Schedule } from "#domain/chat/hours/business-hours";
import type { Actor } from "#domain/ground/kernel/capabilities";
import type { Company } from "#domain/ground/kernel/settings/company";
import type { MenuEntry } from "#domain/shop/site/menu";
import { readCartFacts } from "../cart/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { currentAlert, readShared, type SiteAlert } from "./shared-layout.ts";

/** The signed-in user as the header shows them. */
export interface HeaderUser {
  readonly name: string;
  readonly email: string;
  readonly role: Exclude<Actor["role"], "guest">;
}

/** The data of the layout around every page. */
export interface Layout {
  readonly menu: ReadonlyArray<MenuEntry>;
  readonly alert: SiteAlert | undefined;
  readonly company: Company;
  readonly hours: string;
  /** Number of cart lines, not of pieces. */
  readonly cartCount: number;
  /** Cart lines that were added in the last minutes. */
  readonly recentLines: ReadonlyArray<RecentLine>;
  /** Undefined for a guest. */
  readonly signedIn: HeaderUser | undefined;
}

/** The regular opening hours, from Sunday to Saturday. */
export const readWeek = async (context: ServiceContext): Promise<Schedule["week"]> =>
  (await readShared(context, context.clock())).week;

/** Reads the layout. Runs no query for a visitor without cart and account while the shared part is cached. */
export async function readLayout(context: ServiceContext): Promise<Layout> {
  const [shared, cart] = await Promise.all([readShared(context, context.clock()), readCartFacts(context)]);
  const { actor } = context.session;
  return {
    menu: shared.menu,
    company: context.company,
    hours: shared.hours,
    alert: currentAlert(shared.alerts, context.clock()),
    cartCount: cart.lines,
    recentLines: cart.recent,
    signedIn: actor.role === "guest" ? undefined : { name: actor.name, email: actor.email, role: actor.role },
  };
}

import type { ROLES } from "#domain/ground/kernel/capabilities";
import type { RecentLine } from "#domain/shop/cart/recent-line";

/** What every page shows of who opened it. */
export interface Visitor {
  /** Number of cart lines, not of pieces. */
  readonly cartCount: number;
  /** Cart lines that were added in the last minutes. */
  readonly recentLines: ReadonlyArray<RecentLine>;
  /** Undefined for a guest. */
  readonly signedIn:
    | { readonly id: string; readonly name: string; readonly email: string; readonly role: (typeof ROLES)[number] }
    | undefined;
}

/** Names the account, by its user id, for which a page writes: nothing is written for another (same-account.ts). */
export const ACCOUNT_HEADER = "x-account";

export const STRANGER: Visitor = { cartCount: 0, recentLines: [], signedIn: undefined };

/**
 * A cookie that scripts can read, in browsers that have a cart or an account: only they ask who they are on a page that
 * is the same for everyone. It says nothing else and allows nothing.
 */
export const VISITOR_COOKIE = "kc_visitor";
/** A guest with a cart, or a signed-in user. */
export type VisitorMarker = "guest" | "account";

/** How scripts read it. The first script of a page contains it too (app/http/page-scripts.tsx). */
export const VISITOR_MARKER = /(?:^|; )kc_visitor=(guest|account)/;

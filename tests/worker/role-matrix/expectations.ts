import { accounts, chat, money } from "./expected-of-people.ts";
import { catalog, content, making, orders } from "./expected-of-shop.ts";
import type { Role } from "../../roles.ts";
import type { Expectation, Recent, RuleName } from "./rules.ts";

/**
 * Who may do what, by area, as docs and contract define it. Not copied from the code, which is tested against this
 * table. Enter a new call under its rule.
 */
export const EXPECTATIONS = { accounts, making, catalog, content, orders, chat, money };

export type Area = keyof typeof EXPECTATIONS;

/** One request of the table with its rule. */
export interface Entry {
  /** "PUT /profile/api/user/user/:id/", or with a variant of the request: "… # may_pay_by_invoice". */
  readonly name: string;
  readonly method: string;
  /** As in the routes. */
  readonly path: string;
  readonly rule: RuleName;
  readonly recent: Recent | undefined;
  /** Whether the rule applies only to this variant of the request. */
  readonly isSpecial: boolean;
}

export function listEntries(area: Area): ReadonlyArray<Entry> {
  const groups: ReadonlyArray<Expectation> = EXPECTATIONS[area];
  return groups.flatMap(({ rule, recent, calls }) =>
    calls.flatMap((line) => {
      const [call = "", special] = line.split(" # ");
      const [path = "", ...methods] = call.split(" ").reverse();
      return methods.map((method) => ({
        name: `${method} ${path}${special === undefined ? "" : ` # ${special}`}`,
        method,
        path,
        rule,
        recent,
        isSpecial: special !== undefined,
      }));
    }),
  );
}

/** The outcome at a socket: "open", or its close code. 4401: not signed in. 4403: not allowed. */
type SocketOutcome = "open" | 4401 | 4403;

/**
 * Who may open which socket. The client's leads into the user's room named by `POST /chat/authorize/`, and into no
 * other.
 */
export const SOCKETS = {
  "GET /ws/chat/client/": {
    anonymous: 4401,
    guest: "open",
    owner: "open",
    other: "open",
    staff: "open",
    admin: "open",
  },
  "GET /ws/staff/chat/:room/": { anonymous: 4401, guest: 4401, owner: 4403, other: 4403, staff: "open", admin: "open" },
  "GET /ws/staff/model-change-watcher/": {
    anonymous: 4401,
    guest: 4401,
    owner: 4403,
    other: 4403,
    staff: "open",
    admin: "open",
  },
} as const satisfies Record<string, Readonly<Record<Role, SocketOutcome>>>;

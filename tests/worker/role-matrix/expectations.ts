import { accounts, chat, money } from "./expected-of-people.ts";
import { catalog, content, making, orders } from "./expected-of-shop.ts";
import type { Role } from "../../roles.ts";
import type { Expectation, Recent, RuleName } from "./rules.ts";

/**
 * Who may do what, by area, as docs and contract say it: not copied from the code, which is tested against this table.
 * A new call is entered here under the rule that it is meant to follow.
 */
export const EXPECTATIONS = { accounts, making, catalog, content, orders, chat, money };

export type Area = keyof typeof EXPECTATIONS;

/** One request of the table with its rule. */
export interface Entry {
  /** "PUT /profile/api/user/user/:id/", or with what is special about it: "… # may_pay_by_invoice". */
  readonly name: string;
  readonly method: string;
  /** As in the routes. */
  readonly path: string;
  readonly rule: RuleName;
  readonly recent: Recent | undefined;
  /** Whether only what is special about the request makes it so. */
  readonly isSpecial: boolean;
}

export function entriesOf(area: Area): ReadonlyArray<Entry> {
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

/**
 * What somebody meets at a socket: "open", or the code that it is closed with. 4401: nobody is known there. 4403: not
 * allowed.
 */
type SocketOutcome = "open" | 4401 | 4403;

/**
 * Who may open which socket; the client's leads into the room of one's own that `POST /chat/authorize/` named, and
 * into no other.
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

import { accounts, chat, money } from "./expected-of-people.ts";
import { recordExpectations } from "./expected-of-records.ts";
import { content, making, orders } from "./expected-of-shop.ts";
import type { Role } from "../../roles.ts";
import type { Expectation, Recent, RuleName } from "./rules.ts";

/**
 * Who may do what, by area. Rules of records come from the table of permissions, which a unit test compares with the
 * contract. All others are not copied from the code, which is tested against them: enter a new call under its rule.
 */
const EXPECTATIONS = {
  accounts: [accounts, []],
  making: [making, recordExpectations(["Designs"])],
  catalog: [[], recordExpectations(["Catalog"])],
  content: [content, recordExpectations(["Content"])],
  orders: [orders, recordExpectations(["Orders"])],
  chat: [chat, recordExpectations(["Chat"])],
  money: [money, recordExpectations(["Customers", "Sales", "Messages"])],
} as const satisfies Readonly<
  Record<string, readonly [byHand: ReadonlyArray<Expectation>, ofRecords: ReadonlyArray<Expectation>]>
>;

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

const BY_HAND = new Set(Object.values(EXPECTATIONS).flatMap(([byHand]) => toEntries(byHand).map(({ name }) => name)));

export const AREAS = Object.keys(EXPECTATIONS) as ReadonlyArray<Area>;

export function listEntries(area: Area): ReadonlyArray<Entry> {
  const [byHand, ofRecords] = EXPECTATIONS[area];
  return [...toEntries(byHand), ...toEntries(ofRecords).filter(({ name }) => !BY_HAND.has(name))];
}

function toEntries(expectations: ReadonlyArray<Expectation>): ReadonlyArray<Entry> {
  return expectations.flatMap(({ rule, recent, calls }) =>
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

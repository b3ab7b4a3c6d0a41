import { byRole, type Role } from "../../roles.ts";

/**
 * "open": the request is taken up, though it may be found incomplete (400, 409). A number: it is refused by that
 * status.
 */
export type Outcome = "open" | 400 | 401 | 403 | 404;
export type Outcomes = Readonly<Record<Role, Outcome>>;

/**
 * What a call declares that it needs (`needs` of worker/api/call.ts): nothing, an account, something that staff may,
 * or that only admins may.
 */
export type Declared = "nothing" | "account" | "staff" | "admin";

interface Rule {
  readonly outcomes: Outcomes;
  readonly declared: Declared;
  /** Its list holds the record of the owner for them, staff and admins, and for nobody else. */
  readonly listsOwn?: true;
  /** Who may see the record though this call is not for them: they need not be told that there is none. */
  readonly seenBy?: ReadonlyArray<Role>;
}

const by = byRole<Outcome>;

const STAFF = ["staff", "admin"] as const;

/** The kinds of access that there are. A record of somebody else is a 404, as if it did not exist. */
export const RULES = {
  /** Everybody. */
  public: { declared: "nothing", outcomes: by("open", "open", "open", "open", "open", "open") },
  /** Everybody gets a list of what is theirs; staff get everybody's. */
  "own list": { declared: "nothing", listsOwn: true, outcomes: by("open", "open", "open", "open", "open", "open") },
  /** Whoever is signed in. */
  account: { declared: "account", outcomes: by(401, 401, "open", "open", "open", "open") },
  "own list of an account": {
    declared: "account",
    listsOwn: true,
    outcomes: by(401, 401, "open", "open", "open", "open"),
  },
  /** The owner, who may be a guest: it is found by their cookie. */
  owner: { declared: "nothing", outcomes: by(404, 404, "open", 404, 404, 404) },
  "owner and staff": { declared: "nothing", outcomes: by(404, 404, "open", 404, "open", "open") },
  /** What staff see, but leave to its owner. */
  "owner, seen by staff": { declared: "nothing", seenBy: STAFF, outcomes: by(404, 404, "open", 404, 403, 403) },
  /**
   * Everybody may ask, but only about what is theirs: another's is a field's 400, the same as for one that does not
   * exist.
   */
  "owner, by a field": { declared: "nothing", outcomes: by(400, 400, "open", 400, 400, 400) },
  "owner's account, by a field": { declared: "account", outcomes: by(401, 401, "open", 400, 400, 400) },
  /** The owner, who has an account: guests cannot own such a thing. */
  "owner's account": { declared: "account", outcomes: by(401, 401, "open", 404, 404, 404) },
  "owner's account, seen by staff": {
    declared: "account",
    seenBy: STAFF,
    outcomes: by(401, 401, "open", 404, 403, 403),
  },
  "owner's account and staff": { declared: "account", outcomes: by(401, 401, "open", 404, "open", "open") },
  /** The owner may not decide about their own thing; to other customers it does not exist. */
  "decided by staff": { declared: "account", seenBy: ["owner"], outcomes: by(401, 401, 403, 404, "open", "open") },
  staff: { declared: "staff", outcomes: by(401, 401, 403, 403, "open", "open") },
  /** To everybody else there is nothing at this address. */
  "staff, hidden": { declared: "nothing", outcomes: by(404, 404, 404, 404, "open", "open") },
  admin: { declared: "admin", outcomes: by(401, 401, 403, 403, 403, "open") },
  /** A page: tests/journeys/platform/role-matrix.test.ts asks for it as each role. */
  page: { declared: "nothing", outcomes: by("open", "open", "open", "open", "open", "open") },
  /** Nothing is there: what stands in the routes needs keys that this shop has not got. */
  "switched off": { declared: "nothing", outcomes: by(404, 404, 404, 404, 404, 404) },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;
export const ruleOf = (name: RuleName): Rule => RULES[name];

/** A sign-in within the last 15 minutes: "staff" is asked of staff and admins, "everyone" also of customers. */
export type Recent = "staff" | "everyone";
export const isAskedOf = (recent: Recent, role: Role): boolean =>
  role === "staff" || role === "admin" || (recent === "everyone" && (role === "owner" || role === "other"));

/** One rule with the calls that follow it. */
export interface Expectation {
  readonly rule: RuleName;
  readonly recent?: Recent;
  /**
   * "GET PUT /a/:id/": several methods of one address have one rule. After " # " stands what is special about a
   * request.
   */
  readonly calls: ReadonlyArray<string>;
}

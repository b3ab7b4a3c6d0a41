import { byRole, type Role } from "../../roles.ts";

/**
 * "open": the request is handled, though its input may be incomplete (400, 409). A number: the status of its refusal.
 */
export type Outcome = "open" | 400 | 401 | 403 | 404;
export type Outcomes = Readonly<Record<Role, Outcome>>;

/** What a call requires by its declaration (`needs` in worker/api/call.ts). */
export type Declared = "nothing" | "account" | "staff" | "admin";

export interface Rule {
  readonly outcomes: Outcomes;
  readonly declared: Declared;
  /** Its list contains the owner's record for the owner, staff and admins only. */
  readonly listsOwn?: true;
  /** Roles that may see the record but not make this call: for them its existence is no secret. */
  readonly seenBy?: ReadonlyArray<Role>;
}

const by = byRole<Outcome>;

const STAFF = ["staff", "admin"] as const;

/** The kinds of access. A record of another customer is a 404, as if it did not exist. */
export const RULES = {
  public: { declared: "nothing", outcomes: by("open", "open", "open", "open", "open", "open") },
  /** A list of the caller's records; staff get all records. */
  "own list": { declared: "nothing", listsOwn: true, outcomes: by("open", "open", "open", "open", "open", "open") },
  /** Every signed-in user. */
  account: { declared: "account", outcomes: by(401, 401, "open", "open", "open", "open") },
  "own list of an account": {
    declared: "account",
    listsOwn: true,
    outcomes: by(401, 401, "open", "open", "open", "open"),
  },
  /** The owner, who may be a guest with a cookie. */
  owner: { declared: "nothing", outcomes: by(404, 404, "open", 404, 404, 404) },
  "owner and staff": { declared: "nothing", outcomes: by(404, 404, "open", 404, "open", "open") },
  /** Staff may see the record, but only the owner may change it. */
  "owner, seen by staff": { declared: "nothing", seenBy: STAFF, outcomes: by(404, 404, "open", 404, 403, 403) },
  /**
   * Open to everyone for their own records. The record of another is a 400 at a field, as for a record that does not
   * exist.
   */
  "owner, by a field": { declared: "nothing", outcomes: by(400, 400, "open", 400, 400, 400) },
  "owner's account, by a field": { declared: "account", outcomes: by(401, 401, "open", 400, 400, 400) },
  /** The owner, who has an account: guests cannot own such a record. */
  "owner's account": { declared: "account", outcomes: by(401, 401, "open", 404, 404, 404) },
  "owner's account, seen by staff": {
    declared: "account",
    seenBy: STAFF,
    outcomes: by(401, 401, "open", 404, 403, 403),
  },
  "owner's account and staff": { declared: "account", outcomes: by(401, 401, "open", 404, "open", "open") },
  /** Staff decide, the owner may not. For other customers the record does not exist. */
  "decided by staff": { declared: "account", seenBy: ["owner"], outcomes: by(401, 401, 403, 404, "open", "open") },
  staff: { declared: "staff", outcomes: by(401, 401, 403, 403, "open", "open") },
  /** For everyone else the address does not exist. */
  "staff, hidden": { declared: "nothing", outcomes: by(404, 404, 404, 404, "open", "open") },
  admin: { declared: "admin", outcomes: by(401, 401, 403, 403, 403, "open") },
  /** A page: tests/journeys/platform/role-matrix.test.ts asks for it as each role. */
  page: { declared: "nothing", outcomes: by("open", "open", "open", "open", "open", "open") },
  /** The routes exist only with keys that this shop does not have. */
  "switched off": { declared: "nothing", outcomes: by(404, 404, 404, 404, 404, 404) },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;
export const getRule = (name: RuleName): Rule => RULES[name];

/** Who needs a sign-in within the last 15 minutes: "staff" are staff and admins, "everyone" includes customers. */
export type Recent = "staff" | "everyone";
export const needsRecentSignIn = (recent: Recent, role: Role): boolean =>
  role === "staff" || role === "admin" || (recent === "everyone" && (role === "owner" || role === "other"));

/** One rule with the calls that follow it. */
export interface Expectation {
  readonly rule: RuleName;
  readonly recent?: Recent;
  /** "GET PUT /a/:id/" for several methods of one address. The text after " # " tells variants of a request apart. */
  readonly calls: ReadonlyArray<string>;
}

import { can, type Capability } from "#domain/ground/kernel/capabilities";
import {
  isDecidedByStaff,
  listGrants,
  PERMISSIONS,
  RECORD_ACTIONS,
  type RecordAction,
} from "#domain/ground/records/permissions";
import { records } from "../../../worker/api/records.ts";
import type { RecordRow } from "../../../worker/api/record-calls.ts";
import type { Expectation, RuleName } from "./rules.ts";

type Group = (typeof PERMISSIONS)[keyof typeof PERMISSIONS]["group"];

const METHODS = { read: "GET", create: "POST", change: "PUT", delete: "DELETE" } as const;

/** The rule of the roles that have a capability. */
const ruleOfStaff = (capability: string): RuleName => (can("staff", capability as Capability) ? "staff" : "admin");

/** The rule of a call for one record, or of the one that creates it. */
function ruleOfOne({ name }: RecordRow, action: RecordAction): RuleName {
  const grants = listGrants(name, action);
  const [first = "", ...rest] = grants;
  if (first === "everyone" || first === "published") return "public";
  if (first === "account") return "account";
  if (first === "owner") return rest.length > 0 ? "owner and staff" : "owner";
  if (first === "account owner") return rest.length > 0 ? "owner's account and staff" : "owner's account";
  return isDecidedByStaff(name, action) ? "decided by staff" : ruleOfStaff(first);
}

/** The rule of a list: whoever owns records gets their own. */
function ruleOfList(row: RecordRow): RuleName {
  const [first = ""] = listGrants(row.name, "read");
  if (first === "owner") return "own list";
  return first === "account owner" ? "own list of an account" : ruleOfOne(row, "read");
}

function expectationsOfRow(row: RecordRow): ReadonlyArray<Expectation> {
  const expect = (rule: RuleName, action: RecordAction, path: string): Expectation => ({
    rule,
    ...(row.recentSignIn === "all" || (row.recentSignIn === "write" && action !== "read")
      ? { recent: "staff" as const }
      : {}),
    calls: [`${METHODS[action]} ${path}`],
  });
  return [
    expect(ruleOfList(row), "read", row.path),
    ...RECORD_ACTIONS.filter((action) => listGrants(row.name, action).length > 0).map((action) =>
      expect(ruleOfOne(row, action), action, action === "create" ? row.path : `${row.path}:id/`),
    ),
  ];
}

/**
 * Who may list, read, create, change and delete the records of some groups, from the table of permissions. What
 * differs from these rules is entered by hand and wins.
 */
export const recordExpectations = (groups: ReadonlyArray<Group>): ReadonlyArray<Expectation> =>
  records.filter(({ name }) => groups.includes(PERMISSIONS[name].group)).flatMap(expectationsOfRow);

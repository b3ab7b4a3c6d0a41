import { can, type Capability, type Role } from "#domain/ground/kernel/capabilities";
import type { RecordName } from "#domain/ground/kernel/records";
import { upperFirst } from "#domain/ground/kernel/text";
import {
  listGrants,
  mayWithAll,
  PERMISSIONS,
  RECORD_ACTIONS,
  RECORD_GROUPS,
  type Permission,
  type RecordAction,
} from "./permissions.ts";

/** The columns of both tables, with what the role is. */
export const ROLE_COLUMNS = [
  { role: "guest", title: "Guest", text: "Shops without an account. Owns what this browser made." },
  { role: "customer", title: "Customer", text: "Has an account. Sees and changes only their own." },
  { role: "staff", title: "Staff", text: "Works on chats, orders, proofs, customers and content." },
  { role: "admin", title: "Admin", text: "All of that, and prices, tiers, people, settings and templates." },
] as const satisfies ReadonlyArray<{ readonly role: Role; readonly title: string; readonly text: string }>;

const CAPABILITY_TEXTS: Readonly<Record<Capability, string>> = {
  order: "Place orders",
  chat: "Chat with us",
  useStaffPages: "Open staff pages, the figures of visits and the list of errors",
  seeEverything: "See the records of every customer and guest",
  answerChats: "Answer chats, set hours and block visitors",
  watchModels: "See changes of colleagues as they happen",
  manageOrders: "Move, print, ship, refund and cancel orders, send proofs, decide on claims",
  manageContent: "Edit the catalog's texts and the content, decide on reviews and pictures",
  manageCredit: "Give store credit, within limits, allow payment by invoice, exempt from sales tax",
  manageWholesale: "Decide on wholesale applications and memberships",
  manageNonprofits: "Decide on nonprofit applications",
  managePrices: "Set prices and the quantities of products",
  manageTiers: "Set wholesale tiers",
  exceedCreditLimits: "Give store credit without a limit",
  managePeople: "Invite staff, set their roles, see what everyone changed, export and delete a customer's data",
  manageSettings: "Change settings, the press profile and limits, export the journal",
  editTemplates: "Edit templates of name tags",
};

/** Every capability with the roles that have it, in the order of `ROLE_COLUMNS`. */
export const buildCapabilityTable = () =>
  (Object.keys(CAPABILITY_TEXTS) as ReadonlyArray<Capability>).map((capability) => ({
    label: CAPABILITY_TEXTS[capability],
    cells: ROLE_COLUMNS.map(({ role }) => can(role, capability)),
  }));

/** How far a role gets: with all records of the kind, published ones, their own, or none. */
export type RoleReach = "All" | "Published" | "Own" | "No";

function getReach(role: Role, record: RecordName, action: RecordAction): RoleReach {
  const grants = listGrants(record, action);
  if (mayWithAll(role, record, action)) return action === "create" && grants.includes("everyone") ? "Own" : "All";
  if (grants.includes("published")) return "Published";
  if (grants.includes("owner")) return "Own";
  if (role !== "guest" && (grants.includes("account owner") || grants.includes("account"))) return "Own";
  return "No";
}

export interface RoleRow {
  /** "Create, change, delete". */
  readonly label: string;
  /** In the order of `ROLE_COLUMNS`. */
  readonly cells: ReadonlyArray<RoleReach>;
}

const ACTION_TEXTS = { read: "see", create: "create", change: "change", delete: "delete" } as const;

/** Rows with the same cells in one. */
function joinEqual(rows: ReadonlyArray<RoleRow>): ReadonlyArray<RoleRow> {
  const byCells = Map.groupBy(rows, ({ cells }) => cells.join());
  return [...byCells.values()].flatMap((equal) => {
    const [first] = equal;
    return first ? [{ cells: first.cells, label: equal.map(({ label }) => label).join(", ") }] : [];
  });
}

function buildRows(record: RecordName, { fields = {} }: Permission): ReadonlyArray<RoleRow> {
  const actions = RECORD_ACTIONS.filter((action) => listGrants(record, action).length > 0).map((action) => ({
    label: ACTION_TEXTS[action],
    cells: ROLE_COLUMNS.map(({ role }) => getReach(role, record, action)),
  }));
  const guarded = Object.values(fields).map(({ title, needs }) => ({
    label: title,
    cells: ROLE_COLUMNS.map(({ role }): RoleReach => (can(role, needs) ? "All" : "No")),
  }));
  return [
    ...actions.slice(0, 1),
    ...joinEqual(actions.slice(1)),
    ...joinEqual(guarded).map((row) => ({ ...row, label: `set ${row.label}` })),
  ].map((row) => ({ ...row, label: upperFirst(row.label) }));
}

/** What each role may do with each record, by groups. */
export const buildRecordTable = () =>
  RECORD_GROUPS.map((group) => ({
    group,
    records: (Object.keys(PERMISSIONS) as ReadonlyArray<RecordName>)
      .filter((name) => PERMISSIONS[name].group === group)
      .map((name) => ({ name, title: PERMISSIONS[name].title, rows: buildRows(name, PERMISSIONS[name]) })),
  }));

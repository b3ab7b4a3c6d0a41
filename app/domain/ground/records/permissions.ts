import { can, ROLES, type Capability, type Role } from "#domain/ground/kernel/capabilities";
import type { RecordName } from "#domain/ground/kernel/records";

/**
 * Who may do something with a record: everyone, every signed-in user, its owner (also a guest, or only with an
 * account), or who has a capability. "published" lets everyone read what is published.
 */
export type Grant = "everyone" | "published" | "account" | "owner" | "account owner" | Capability;
type Grants = ReadonlyArray<Grant>;

export const RECORD_ACTIONS = ["read", "create", "change", "delete"] as const;
export type RecordAction = (typeof RECORD_ACTIONS)[number];

/** Groups of records, as they follow each other on a screen. */
export const RECORD_GROUPS = [
  "Catalog",
  "Content",
  "Sales",
  "Orders",
  "Customers",
  "Messages",
  "Designs",
  "Chat",
] as const;

/** One row of the table of permissions. An action without grants does not exist. */
export interface Permission {
  /** The records as people call them, in the plural. */
  readonly title: string;
  readonly group: (typeof RECORD_GROUPS)[number];
  readonly read: Grants;
  readonly create?: Grants;
  readonly change?: Grants;
  readonly delete?: Grants;
  /** Fields of the API that only a capability may set, with their names for people. */
  readonly fields?: Readonly<Record<string, { readonly title: string; readonly needs: Capability }>>;
}

/** All three writes for whoever has the capability. */
const writes = (capability: Capability) =>
  ({ create: [capability], change: [capability], delete: [capability] }) as const;

/** What everyone reads once it is published, and who writes it reads and writes all of it. */
const publishedContent = (capability: Capability) =>
  ({ read: ["published", capability], ...writes(capability) }) as const;

const OWNED = { read: ["owner", "seeEverything"] } as const;
const OWNED_BY_ACCOUNT = { read: ["account owner", "seeEverything"] } as const;

/**
 * The one table of permissions (decision 120). The API's calls, services, the screen of roles and the role matrix of
 * the tests take it from here; contract.md, sections 3 and 6, says what has to be in it.
 */
export const PERMISSIONS: Readonly<Record<RecordName, Permission>> = {
  category: { title: "Categories", group: "Catalog", ...publishedContent("manageContent") },
  product: {
    title: "Products",
    group: "Catalog",
    ...publishedContent("manageContent"),
    fields: {
      price_profile: { title: "price table", needs: "managePrices" },
      min_quantity: { title: "smallest quantity", needs: "managePrices" },
      max_quantity: { title: "largest quantity", needs: "managePrices" },
      default_quantity: { title: "usual quantity", needs: "managePrices" },
    },
  },
  material: { title: "Materials", group: "Catalog", ...publishedContent("manageContent") },
  "ready-made-design": { title: "Ready-made designs", group: "Catalog", ...publishedContent("manageContent") },
  color: { title: "Vinyl colors", group: "Catalog", ...publishedContent("manageContent") },
  font: { title: "Fonts", group: "Catalog", ...publishedContent("manageContent") },
  "price-table": {
    title: "Price tables",
    group: "Catalog",
    read: ["seeEverything"],
    create: ["managePrices"],
    delete: ["managePrices"],
  },
  template: { title: "Templates of name tags", group: "Catalog", read: ["everyone"], ...writes("editTemplates") },

  page: { title: "Pages", group: "Content", ...publishedContent("manageContent") },
  post: { title: "Blog posts", group: "Content", ...publishedContent("manageContent") },
  "post-category": {
    title: "Categories of the blog",
    group: "Content",
    read: ["everyone"],
    ...writes("manageContent"),
  },
  faq: { title: "Questions and answers", group: "Content", ...publishedContent("manageContent") },
  "faq-category": {
    title: "Categories of questions",
    group: "Content",
    read: ["everyone"],
    ...writes("manageContent"),
  },
  "gallery-item": { title: "Gallery pictures and videos", group: "Content", ...publishedContent("manageContent") },
  testimonial: { title: "Testimonials", group: "Content", ...publishedContent("manageContent") },
  alert: { title: "Alerts", group: "Content", ...publishedContent("manageContent") },
  banner: { title: "Banners", group: "Content", ...publishedContent("manageContent") },
  media: { title: "Media", group: "Content", read: ["manageContent"], ...writes("manageContent") },
  redirect: { title: "Redirects", group: "Content", read: ["manageContent"], ...writes("manageContent") },
  review: {
    title: "Reviews",
    group: "Content",
    ...OWNED_BY_ACCOUNT,
    create: ["account"],
    change: ["account owner", "manageContent"],
    delete: ["account owner", "manageContent"],
    fields: { state: { title: "decision to publish", needs: "manageContent" } },
  },

  promotion: { title: "Promotions", group: "Sales", read: ["seeEverything"], ...writes("managePrices") },
  "promotion-code": { title: "Promotion codes", group: "Sales", read: ["seeEverything"], ...writes("managePrices") },
  "gift-card": {
    title: "Gift cards",
    group: "Sales",
    read: ["manageCredit"],
    create: ["exceedCreditLimits"],
    change: ["manageCredit"],
  },

  order: { title: "Orders", group: "Orders", ...OWNED },
  "order-line": { title: "Items of orders", group: "Orders", ...OWNED },
  proof: { title: "Proofs", group: "Orders", ...OWNED, create: ["manageOrders"] },
  shipment: { title: "Parcels", group: "Orders", ...OWNED, ...writes("manageOrders") },
  invoice: { title: "Invoices", group: "Orders", ...OWNED },
  cart: { title: "Carts", group: "Orders", ...OWNED },
  "cart-line": { title: "Items in carts", group: "Orders", ...OWNED, change: ["owner"], delete: ["owner"] },

  user: {
    title: "Customers",
    group: "Customers",
    ...OWNED_BY_ACCOUNT,
    change: ["account owner"],
    fields: { may_pay_by_invoice: { title: "payment by invoice", needs: "manageCredit" } },
  },
  address: {
    title: "Addresses",
    group: "Customers",
    ...OWNED,
    create: ["everyone"],
    change: ["owner", "seeEverything"],
    delete: ["owner", "seeEverything"],
  },
  "user-in-store-credit-transaction": {
    title: "Store credit",
    group: "Customers",
    ...OWNED_BY_ACCOUNT,
    create: ["manageCredit"],
  },
  "wholesale-account": { title: "Price tiers", group: "Customers", ...OWNED_BY_ACCOUNT, ...writes("manageTiers") },
  "wholesale-membership": {
    title: "Wholesale memberships",
    group: "Customers",
    ...OWNED_BY_ACCOUNT,
    ...writes("manageWholesale"),
  },
  "wholesale-application": {
    title: "Wholesale applications",
    group: "Customers",
    ...OWNED_BY_ACCOUNT,
    create: ["account"],
    change: ["manageWholesale"],
  },
  "nonprofit-application": {
    title: "Nonprofit applications",
    group: "Customers",
    ...OWNED_BY_ACCOUNT,
    create: ["account"],
    change: ["manageNonprofits"],
    delete: ["account owner"],
  },
  "newsletter-subscription": {
    title: "Newsletter",
    group: "Customers",
    read: ["manageContent"],
    change: ["manageContent"],
  },

  email: { title: "E-mails", group: "Messages", read: ["manageOrders"], change: ["manageOrders"] },
  "text-message": { title: "Text messages", group: "Messages", read: ["manageOrders"], change: ["manageOrders"] },

  "configured-product": {
    title: "Configured products",
    group: "Designs",
    ...OWNED,
    create: ["everyone"],
    change: ["owner"],
    delete: ["owner"],
  },
  artwork: { title: "Artwork", group: "Designs", ...OWNED, change: ["owner"], delete: ["owner"] },
  design: {
    title: "Saved designs",
    group: "Designs",
    ...OWNED,
    create: ["everyone"],
    change: ["owner"],
    delete: ["owner"],
  },
  "design-folder": {
    title: "Folders of designs",
    group: "Designs",
    ...OWNED,
    create: ["account"],
    change: ["account owner"],
    delete: ["account owner"],
  },

  "chat-room": { title: "Conversations", group: "Chat", ...OWNED },
  "chat-line": {
    title: "Messages",
    group: "Chat",
    ...OWNED,
    change: ["answerChats"],
    delete: ["answerChats"],
  },
  "chat-event": { title: "Events of conversations", group: "Chat", ...OWNED },
  "chat-file": { title: "Files in conversations", group: "Chat", ...OWNED },
  "canned-reply": {
    title: "Canned replies",
    group: "Chat",
    read: ["answerChats"],
    ...writes("answerChats"),
  },
};

const WITHOUT_CAPABILITY: ReadonlySet<string> = new Set(["everyone", "published", "account", "owner", "account owner"]);
const isCapability = (grant: Grant): grant is Capability => !WITHOUT_CAPABILITY.has(grant);

/** The grants of an action; none where it does not exist. */
export const listGrants = (record: RecordName, action: RecordAction): Grants => PERMISSIONS[record][action] ?? [];

/**
 * What an action needs besides the record: an account, or a capability. Undefined when a guest may have one, of which
 * only the query for the record can tell.
 */
export function getRequirement(record: RecordName, action: RecordAction): "account" | Capability | undefined {
  const grants = listGrants(record, action);
  if (grants.some((grant) => grant === "everyone" || grant === "published" || grant === "owner")) return undefined;
  if (grants.some((grant) => grant === "account" || grant === "account owner")) return "account";
  return grants.find(isCapability);
}

/**
 * What a call needs before it looks at a record. Records that customers create and staff decide are looked at first,
 * because another customer's does not exist.
 */
export const getCallRequirement = (record: RecordName, action: RecordAction): "account" | Capability | undefined =>
  isDecidedByStaff(record, action) ? "account" : getRequirement(record, action);

/** Whether customers create such records, and only a capability may do this with them. */
export const isDecidedByStaff = (record: RecordName, action: RecordAction): boolean =>
  action !== "create" &&
  listGrants(record, "create").includes("account") &&
  listGrants(record, action).length > 0 &&
  listGrants(record, action).every(isCapability);

/** Whether a role may do this with every record of the kind, whoever owns it. */
export const mayWithAll = (role: Role, record: RecordName, action: RecordAction): boolean =>
  listGrants(record, action).some((grant) => grant === "everyone" || (isCapability(grant) && can(role, grant)));

/** Whether a role may set a field, as far as the field decides. */
export function maySetField(role: Role, record: RecordName, field: string): boolean {
  const guard = PERMISSIONS[record].fields?.[field];
  return guard === undefined || can(role, guard.needs);
}

const ROLE_AS_SUBJECT = { customer: "customers", staff: "staff", admin: "an admin" } as const;

/** Who may set a guarded field, as in "only an admin"; undefined for a field without a guard. */
export function whoMaySetField(record: RecordName, field: string): string | undefined {
  const guard = PERMISSIONS[record].fields?.[field];
  return guard && ROLE_AS_SUBJECT[ROLES.find((role) => can(role, guard.needs)) ?? "admin"];
}

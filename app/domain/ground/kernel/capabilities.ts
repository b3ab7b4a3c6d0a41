/** What an account is in the shop. */
export const ROLES = ["customer", "staff", "admin"] as const;

/** Who makes the request. A guest has an id only once they own something (a cart, a design, a chat). */
export type Actor =
  | { readonly role: "guest"; readonly guestId: string | undefined }
  | {
      readonly role: (typeof ROLES)[number];
      readonly userId: string;
      readonly email: string;
      readonly name: string;
    };

/** The account of the actor; null for a guest. */
export const getActorUserId = (actor: Actor): string | null => (actor.role === "guest" ? null : actor.userId);

export type Role = Actor["role"];

const GUEST = ["chat", "order"] as const;
const STAFF = [
  ...GUEST,
  "answerChats",
  "watchModels",
  "manageOrders",
  "manageContent",
  "manageCredit",
  "manageWholesale",
  "manageNonprofits",
  // Every visitor's records: only worker/db/readable.ts asks for it (decision 113).
  "seeEverything",
  "useStaffPages",
] as const;
const ADMIN = [
  ...STAFF,
  "managePrices",
  "manageTiers",
  "exceedCreditLimits",
  "managePeople",
  "manageSettings",
  "editTemplates",
] as const;

export type Capability = (typeof ADMIN)[number];

const capabilities: Record<Role, ReadonlyArray<Capability>> = {
  guest: GUEST,
  customer: GUEST,
  staff: STAFF,
  admin: ADMIN,
};

/** Permissions ask for a capability, never for a role. */
export const can = (role: Role, capability: Capability): boolean => capabilities[role].includes(capability);

/** The owner of a record: an account or a guest cookie, never both. */
export type Owner =
  | { readonly userId: string; readonly guestId?: never }
  | { readonly guestId: string; readonly userId?: never };

import { can, type Capability, type Role } from "#domain/ground/kernel/capabilities";

/** A page of the office: what staff and the owner work in. */
export interface OfficePage {
  readonly href: string;
  readonly name: string;
  readonly needs: Capability;
}

/** The first page of the office: what waits for a person. */
export const TODAY = "/staff/";

/** The office's menu, in its order. */
const OFFICE_PAGES = [
  { href: TODAY, name: "Today", needs: "useStaffPages" },
  { href: "/staff/chat/", name: "Chat", needs: "answerChats" },
  { href: "/staff/orders/", name: "Orders", needs: "manageOrders" },
  { href: "/staff/proofs/", name: "Proofs", needs: "manageOrders" },
  { href: "/staff/print/", name: "Print room", needs: "manageOrders" },
  { href: "/staff/claims/", name: "Reported problems", needs: "manageOrders" },
  { href: "/payments/invoices/", name: "Invoices", needs: "useStaffPages" },
  { href: "/staff/records/", name: "Catalog and content", needs: "manageContent" },
  { href: "/staff/moderation/", name: "Moderation", needs: "manageContent" },
  { href: "/staff/applications/", name: "Applications", needs: "manageWholesale" },
  { href: "/staff/prices/", name: "Prices", needs: "managePrices" },
  { href: "/staff/books/", name: "Books", needs: "manageOrders" },
  { href: "/staff/analytics/", name: "Visits", needs: "useStaffPages" },
  { href: "/staff/press/", name: "Press profile", needs: "manageOrders" },
  { href: "/staff/people/", name: "Staff", needs: "managePeople" },
  { href: "/staff/people/roles/", name: "Roles", needs: "useStaffPages" },
  { href: "/staff/history/", name: "History", needs: "manageSettings" },
  { href: "/staff/emails/", name: "Failed e-mails", needs: "manageOrders" },
  { href: "/staff/errors/", name: "Errors", needs: "useStaffPages" },
] as const satisfies ReadonlyArray<OfficePage>;

export type OfficeHref = (typeof OFFICE_PAGES)[number]["href"];

/** The pages that this role may open. */
export const officePages = (role: Role) => OFFICE_PAGES.filter(({ needs }) => can(role, needs));

/** The page of the menu that an address belongs to, such as Orders for an order; undefined for none. */
export const officePageAt = (pathname: string): OfficeHref | undefined =>
  OFFICE_PAGES.map(({ href }) => href)
    .filter((href) => (href === TODAY ? pathname === href : pathname.startsWith(href)))
    .at(-1);

import { can, type Capability, type Role } from "#domain/ground/kernel/capabilities";

/** A page of the office: what staff and the owner work in. */
export interface OfficePage {
  readonly href: string;
  readonly name: string;
  readonly needs: Capability;
  /** Further words by which people look for it. */
  readonly words?: string;
}

/** The first page of the office: what waits for a person. */
export const TODAY = "/staff/";

/** The office's menu, in its order. */
const OFFICE_PAGES = [
  { href: TODAY, name: "Today", needs: "useStaffPages", words: "home start tasks to do" },
  { href: "/staff/chat/", name: "Chat", needs: "answerChats", words: "conversations messages inbox" },
  { href: "/staff/orders/", name: "Orders", needs: "manageOrders", words: "sales ship parcels" },
  { href: "/staff/proofs/", name: "Proofs", needs: "manageOrders", words: "approvals" },
  { href: "/staff/print/", name: "Print room", needs: "manageOrders", words: "production press printing nest" },
  { href: "/staff/claims/", name: "Reported problems", needs: "manageOrders", words: "claims complaints reprints" },
  { href: "/payments/invoices/", name: "Invoices", needs: "useStaffPages", words: "bills payments due" },
  { href: "/staff/records/", name: "Records", needs: "manageContent", words: "catalog content lists everything" },
  {
    href: "/staff/people/customers/",
    name: "Customers",
    needs: "useStaffPages",
    words: "people accounts buyers users",
  },
  { href: "/staff/gift-cards/", name: "Gift cards", needs: "manageCredit", words: "vouchers code balance block" },
  { href: "/staff/moderation/", name: "Moderation", needs: "manageContent", words: "reviews pictures publish" },
  {
    href: "/staff/applications/",
    name: "Applications",
    needs: "manageWholesale",
    words: "wholesale nonprofit resellers",
  },
  { href: "/staff/prices/", name: "Prices", needs: "managePrices", words: "price tables costs" },
  { href: "/staff/books/", name: "Books", needs: "manageOrders", words: "accounting journal revenue" },
  { href: "/staff/analytics/", name: "Visits", needs: "useStaffPages", words: "analytics statistics traffic figures" },
  { href: "/staff/press/", name: "Press profile", needs: "manageOrders", words: "icc color printing" },
  { href: "/staff/people/", name: "Staff", needs: "managePeople", words: "people colleagues employees team invite" },
  { href: "/staff/people/roles/", name: "Roles", needs: "useStaffPages", words: "permissions people rights who may" },
  { href: "/staff/history/", name: "History", needs: "manageSettings", words: "audit changes log who" },
  { href: "/staff/emails/", name: "Failed e-mails", needs: "manageOrders", words: "mail messages undelivered bounced" },
  { href: "/staff/errors/", name: "Errors", needs: "useStaffPages", words: "bugs faults crashes" },
] as const satisfies ReadonlyArray<OfficePage>;

export type OfficeHref = (typeof OFFICE_PAGES)[number]["href"];

/** The pages that this role may open. */
export const officePages = (role: Role) => OFFICE_PAGES.filter(({ needs }) => can(role, needs));

/** "email" finds "Failed e-mails". */
const toLetters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, "");

/** Whether a text is a part of a name, or the beginning of a further word; in any case and without hyphens. */
export function isNamed(text: string, name: string, words = ""): boolean {
  const letters = toLetters(text);
  return toLetters(name).includes(letters) || words.split(" ").some((word) => toLetters(word).startsWith(letters));
}

/** The page of the menu that an address belongs to, such as Orders for an order; undefined for none. */
export const officePageAt = (pathname: string): OfficeHref | undefined =>
  OFFICE_PAGES.map(({ href }) => href)
    .filter((href) => (href === TODAY ? pathname === href : pathname.startsWith(href)))
    .toSorted((a, b) => a.length - b.length)
    .at(-1);

/** Whoever reads a conversation. */
export interface Reader {
  readonly side: "customer" | "staff";
  /** The reader's user id, `C-…` or `S-…`. */
  readonly user: string;
}

/** Who ended a conversation: one of its sides, or the shop after a long silence; "" while it is open. */
export const CLOSED_BY = ["", "customer", "staff", "shop"] as const;
export type ClosedBy = (typeof CLOSED_BY)[number];

interface Written {
  readonly customer_name: string;
  readonly user_identifier: string;
  readonly is_staff: boolean;
}

/**
 * Whether the reader wrote a row of a conversation. Several members of staff may write in one room; a customer is alone
 * on their side, and gets another id by signing in.
 */
export const isOwn = (row: Written, { side, user }: Reader): boolean =>
  side === "staff" ? row.user_identifier === user : !row.is_staff;

/** The name above what another person wrote. */
export const nameOfAuthor = ({ customer_name, is_staff }: Written): string =>
  customer_name || (is_staff ? "Customer service" : "Visitor");

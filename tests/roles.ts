/** The roles that send requests. "owner" owns the record in the request; "other" is another customer. */
export const ROLES = ["anonymous", "guest", "owner", "other", "staff", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** One outcome for each role, in the order of `ROLES`. */
export function byRole<T>(...outcomes: readonly [T, T, T, T, T, T]): Readonly<Record<Role, T>> {
  const [anonymous, guest, owner, otherCustomer, staff, admin] = outcomes;
  return { anonymous, guest, owner, other: otherCustomer, staff, admin };
}

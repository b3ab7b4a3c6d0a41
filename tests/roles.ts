/** Who sends a request. The owner is the customer to whom the record in the request belongs; "other" is another one. */
export const ROLES = ["anonymous", "guest", "owner", "other", "staff", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** One outcome for each role, in the order of `ROLES`. */
export function byRole<T>(...outcomes: readonly [T, T, T, T, T, T]): Readonly<Record<Role, T>> {
  const [anonymous, guest, owner, other, staff, admin] = outcomes;
  return { anonymous, guest, owner, other, staff, admin };
}

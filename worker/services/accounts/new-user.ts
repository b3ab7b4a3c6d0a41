import type { user } from "../../db/schema/accounts.ts";

type NewUser = typeof user.$inferInsert & Pick<typeof user.$inferSelect, "name" | "role">;

/** A customer's row, everything else at its default. Accounts begin when their address is proven. */
export const newUser = (id: string, email: string, now: Date): NewUser => ({ id, email, name: "", role: "customer", emailVerifiedAt: now, dateJoined: now, lastLogin: now });

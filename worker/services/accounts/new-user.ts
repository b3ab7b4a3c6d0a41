import { optionOf } from "#domain/kernel/measure";
import type { user } from "../../db/schema/accounts.ts";
import type { ServiceContext } from "../kernel/index.ts";

type NewUser = typeof user.$inferInsert & Pick<typeof user.$inferSelect, "name" | "role">;

/**
 * A customer's row, everything else at its default. Accounts begin when their address is proven, and go on with the unit in
 * which this browser has shown sizes so far.
 */
export function newUser({ newId, clock, measurement }: ServiceContext, email: string): NewUser {
  const now = clock();
  return {
    id: newId(),
    email,
    name: "",
    role: "customer",
    metricOption: optionOf(measurement),
    emailVerifiedAt: now,
    dateJoined: now,
    lastLogin: now,
  };
}

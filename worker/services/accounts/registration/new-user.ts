import { toMeasurementOption } from "#domain/ground/kernel/measure";
import type { user } from "../../../db/schema/accounts.ts";
import type { ServiceContext } from "../../kernel/index.ts";

type NewUser = typeof user.$inferInsert & Pick<typeof user.$inferSelect, "name" | "role" | "metricOption">;

/**
 * The row of a new customer. An account is created once its address is proven. It starts with the unit of measurement
 * that this browser has shown.
 */
export function newUser({ newId, clock, measurement }: ServiceContext, email: string): NewUser {
  const now = clock();
  return {
    id: newId(),
    email,
    name: "",
    role: "customer",
    metricOption: toMeasurementOption(measurement),
    emailVerifiedAt: now,
    dateJoined: now,
    lastLogin: now,
  };
}

import { eq } from "drizzle-orm";
import { user } from "../../../db/schema/accounts.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { showPhoneNumber } from "./phone-number.ts";

/** The current user's mobile number in national notation; "" for a guest or without a number. */
export async function phoneForUser({ db, session: { actor } }: ServiceContext): Promise<string> {
  if (actor.role === "guest") return "";
  const [userRow] = await db.select({ phone: user.cellNumber }).from(user).where(eq(user.id, actor.userId)).limit(1);
  return showPhoneNumber(userRow?.phone ?? "");
}

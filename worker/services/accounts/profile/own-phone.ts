import { eq } from "drizzle-orm";
import { user } from "../../../db/schema/accounts.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { showPhoneNumber } from "./phone-number.ts";

/** The mobile number of the account that is asking, as people write it; "" for a guest, and where none was given. */
export async function phoneForUser({ db, session: { actor } }: ServiceContext): Promise<string> {
  if (actor.role === "guest") return "";
  const [found] = await db.select({ phone: user.cellNumber }).from(user).where(eq(user.id, actor.userId)).limit(1);
  return showPhoneNumber(found?.phone ?? "");
}

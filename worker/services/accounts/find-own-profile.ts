import { eq } from "drizzle-orm";
import { user } from "../../db/schema/accounts.ts";
import type { ServiceContext } from "../service-context.ts";

/** The account of whoever is signed in, without its password; undefined for a guest. */
export async function findOwnProfile(context: ServiceContext) {
  const { actor } = context.session;
  if (actor.role === "guest") return undefined;
  const columns = { id: user.id, email: user.email, name: user.name, dateJoined: user.dateJoined, emailVerifiedAt: user.emailVerifiedAt };
  const [found] = await context.db.select(columns).from(user).where(eq(user.id, actor.userId)).limit(1);
  return found;
}

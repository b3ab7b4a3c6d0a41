import type { Visitor } from "#domain/shop/site/visitor";
import { readCartFacts } from "../cart/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** What every page shows of who opened it. Runs no query for a visitor without cart and account. */
export async function readVisitor(context: ServiceContext): Promise<Visitor> {
  const { actor } = context.session;
  const cart = await readCartFacts(context);
  return {
    cartCount: cart.lines,
    recentLines: cart.recent,
    signedIn:
      actor.role === "guest" ? undefined : { id: actor.userId, name: actor.name, email: actor.email, role: actor.role },
  };
}

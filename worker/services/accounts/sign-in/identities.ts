import { and, asc, eq } from "drizzle-orm";
import type { SignInProvider } from "#domain/shop/accounts/providers";
import { notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { readTogether } from "../../../db/read-together.ts";
import { oauthIdentity } from "../../../db/schema/accounts.ts";
import type { ServiceContext } from "../../kernel/index.ts";

export interface UserIdentity {
  readonly provider: SignInProvider;
  /** The address that the provider reported at the first sign-in. */
  readonly email: string;
  readonly createdAt: Date;
}

/** The identity providers that the current user can sign in with. Empty for a guest. */
export async function listIdentities({ db, session: { actor } }: ServiceContext): Promise<ReadonlyArray<UserIdentity>> {
  if (actor.role === "guest") return [];
  const { provider, email, createdAt } = oauthIdentity;
  const [identities] = await readTogether(db, [
    db
      .select({ provider, email, createdAt })
      .from(oauthIdentity)
      .where(eq(oauthIdentity.userId, actor.userId))
      .orderBy(asc(provider)),
  ]);
  return identities;
}

/** Removes an identity provider from the account. A sign-in link by e-mail always remains possible. */
export async function disconnectIdentity(
  { db, session: { actor } }: ServiceContext,
  provider: SignInProvider,
): Promise<Result<{ provider: SignInProvider }, Refusal>> {
  if (actor.role === "guest") return refuse({ code: "unauthenticated", message: "Sign in first." });
  const deletedRows = await db
    .delete(oauthIdentity)
    .where(and(eq(oauthIdentity.userId, actor.userId), eq(oauthIdentity.provider, provider)))
    .returning();
  return deletedRows.length > 0 ? ok({ provider }) : notFound();
}

import { and, asc, eq } from "drizzle-orm";
import type { SignInProvider } from "#domain/accounts/providers";
import { notFound, refuse, type Refusal } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import { oauthIdentity } from "../../db/schema/accounts.ts";
import type { ServiceContext } from "../kernel/index.ts";

export interface UserIdentity {
  readonly provider: SignInProvider;
  /** What the provider called this person when they first came. */
  readonly email: string;
  readonly createdAt: Date;
}

/** By which third parties the caller can sign in. Empty for a guest. */
export async function listIdentities({ db, session: { actor } }: ServiceContext): Promise<ReadonlyArray<UserIdentity>> {
  if (actor.role === "guest") return [];
  const { provider, email, createdAt } = oauthIdentity;
  return db
    .select({ provider, email, createdAt })
    .from(oauthIdentity)
    .where(eq(oauthIdentity.userId, actor.userId))
    .orderBy(asc(provider));
}

/** Ends signing in by a third party. A login link by mail is always left as a way in. */
export async function disconnectIdentity(
  { db, session: { actor } }: ServiceContext,
  provider: SignInProvider,
): Promise<Result<{ provider: SignInProvider }, Refusal>> {
  if (actor.role === "guest") return refuse({ code: "unauthenticated", message: "Sign in first." });
  const gone = await db
    .delete(oauthIdentity)
    .where(and(eq(oauthIdentity.userId, actor.userId), eq(oauthIdentity.provider, provider)))
    .returning();
  return gone.length > 0 ? ok({ provider }) : notFound();
}

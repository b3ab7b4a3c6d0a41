import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { Email } from "#domain/ground/kernel/forms/email-address";
import type { SignInProvider } from "#domain/shop/accounts/providers";
import { firstCharacters } from "#domain/ground/kernel/characters";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import type { ThirdPartyIdentity } from "../../../adapters/accounts/sign-in-gateway.ts";
import { findConstraintName } from "../../../db/client.ts";
import { oauthIdentity, session, user } from "../../../db/schema/accounts.ts";
import { deliverLater, queueEmail } from "../../email/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { beginSession, type SignInStep } from "../sessions/begin-session.ts";
import { endSockets } from "../sessions/end-sockets.ts";
import { forgetPending } from "../registration/finish-registration.ts";
import { identityConnectedEmail } from "../emails.ts";
import { newUser } from "../registration/new-user.ts";
import { listSessionHashes } from "../sessions/sessions.ts";

export type IdentityProblem = "unverified" | "closed";

const MAX_NAME = 120;

/**
 * Signs in with an identity provider. A known identity opens its account. A new one is connected to the account with
 * its address, or creates one, but only if the provider has verified the address: otherwise anyone could enter a
 * stranger's address there and get into their account here.
 */
export async function signInByIdentity(
  context: ServiceContext,
  provider: SignInProvider,
  identity: ThirdPartyIdentity,
): Promise<Result<SignInStep, IdentityProblem>> {
  const { db } = context;
  const [knownIdentity] = await db
    .select({ user })
    .from(oauthIdentity)
    .innerJoin(user, eq(user.id, oauthIdentity.userId))
    .where(and(eq(oauthIdentity.provider, provider), eq(oauthIdentity.subject, identity.subject)))
    .limit(1);
  if (knownIdentity) {
    if (!knownIdentity.user.isActive) return err("closed");
    return ok(await beginSession(context, knownIdentity.user));
  }
  const email = v.safeParse(Email, identity.email);
  if (!email.success || !identity.emailVerified) return err("unverified");
  const [owner] = await db.select().from(user).where(eq(user.email, email.output)).limit(1);
  if (owner && !owner.isActive) return err("closed");
  try {
    return ok(
      await (owner ? join(context, owner, provider, identity) : open(context, email.output, provider, identity)),
    );
  } catch (error) {
    // Two simultaneous responses: the other one created the account or the connection, so this one finds it.
    if (["user_email", "oauth_identity.provider, oauth_identity.subject"].includes(findConstraintName(error) ?? ""))
      return signInByIdentity(context, provider, identity);
    throw error;
  }
}

const tie = (
  { db, clock }: ServiceContext,
  userId: string,
  provider: SignInProvider,
  { subject, email }: ThirdPartyIdentity,
) =>
  db
    .insert(oauthIdentity)
    .values({ provider, subject, userId, email: firstCharacters(email, 254), createdAt: clock() });

async function open(
  context: ServiceContext,
  email: string,
  provider: SignInProvider,
  identity: ThirdPartyIdentity,
): Promise<SignInStep> {
  const row = { ...newUser(context, email), name: firstCharacters(identity.name.trim(), MAX_NAME) };
  return beginSession(context, row, [
    context.db.insert(user).values(row),
    tie(context, row.id, provider, identity),
    ...forgetPending(email),
  ]);
}

/**
 * Someone else may have created the account before the owner of its address did: until the address is proven, its
 * password and sessions are not trusted.
 */
async function join(
  context: ServiceContext,
  owner: typeof user.$inferSelect,
  provider: SignInProvider,
  identity: ThirdPartyIdentity,
): Promise<SignInStep> {
  const { db } = context;
  const firstProof = owner.emailVerifiedAt === null;
  const untrusted = firstProof ? await listSessionHashes(context, owner.id) : [];
  const changes = { emailVerifiedAt: context.clock(), passwordHash: null };
  const step = await beginSession(context, owner, [
    ...(firstProof
      ? [
          db.delete(session).where(eq(session.userId, owner.id)),
          db.update(user).set(changes).where(eq(user.id, owner.id)),
        ]
      : []),
    tie(context, owner.id, provider, identity),
    queueEmail(context, identityConnectedEmail(owner.email, provider, `${context.origin}/profile/account/`), {
      template: "identity-connected",
    }),
  ]);
  endSockets(context, { userId: owner.id, role: owner.role }, untrusted);
  deliverLater(context);
  return step;
}

import { QUARTER_HOUR_SECONDS } from "#domain/ground/kernel/durations";
import { and, eq } from "drizzle-orm";
import { canHavePasskeys } from "#domain/shop/accounts/passkey-host";
import type { NewPasskey, PasskeyAnswer } from "#domain/shop/accounts/second-factor";
import { safePath } from "#domain/shop/accounts/sign-in-target";
import { invalid, notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { base64Url, fromBase64Url } from "../../../crypto.ts";
import { session, user } from "../../../db/schema/accounts.ts";
import { passkey } from "../../../db/schema/second-factor.ts";
import { startSession } from "../sessions/sessions.ts";
import { batch, findConstraintName } from "../../../db/client.ts";
import { recordRateLimitHit } from "../../limits/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { isOurChallenge, newChallenge, useChallenge, type ChallengePurpose } from "./challenge.ts";
import { newRecoveryCodes } from "./codes.ts";
import { accountPage, beforeRemoval, changeFactors, ownerToChange, passedNow } from "./current-user.ts";
import { factorAddedEmail, factorRemovedEmail } from "./emails.ts";
import { readFactors } from "./factors.ts";

const MAX_PASSKEYS = 20;
const REJECTED = "This passkey wasn't accepted. Please try again.";

/** Loaded on use: most requests never need it. */
const webAuthn = () => import("@simplewebauthn/server");

/** The host that passkeys belong to. An IP address cannot have any. */
function relyingParty({ origin }: ServiceContext): Result<{ rpID: string; origin: string }, Refusal> {
  const { hostname, port, protocol } = new URL(origin);
  if (canHavePasskeys(hostname)) return ok({ rpID: hostname, origin: new URL(origin).origin });
  return refuse({
    code: "bad-request",
    message: `Passkeys don't work at ${hostname}. Open the shop at ${protocol}//localhost${port ? `:${port}` : ""}/ instead.`,
  });
}

/** Options for a new passkey of the current user, in the format of `navigator.credentials.create`. */
export async function beginPasskey(context: ServiceContext): Promise<Result<object, Refusal>> {
  const [owner, rp] = [await ownerToChange(context), relyingParty(context)];
  if (!owner.ok) return owner;
  if (!rp.ok) return rp;
  const { id, email } = owner.value;
  const existing = await context.db.select({ id: passkey.id }).from(passkey).where(eq(passkey.userId, id));
  if (existing.length >= MAX_PASSKEYS)
    return refuse({ code: "conflict", message: `An account has at most ${MAX_PASSKEYS} passkeys. Remove one first.` });
  const { generateRegistrationOptions } = await webAuthn();
  return ok(
    await generateRegistrationOptions({
      rpName: context.company.name,
      rpID: rp.value.rpID,
      userName: email,
      userID: new Uint8Array(new TextEncoder().encode(id)),
      challenge: await newChallenge(context, `register ${id}`),
      attestationType: "none",
      excludeCredentials: existing,
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    }),
  );
}

/**
 * Adds a passkey to the current user's account. Returns recovery codes when it is the first factor: they are shown only
 * once.
 */
export async function addPasskey(
  context: ServiceContext,
  answer: NewPasskey,
  name: string,
): Promise<Result<{ id: string; recovery_codes: ReadonlyArray<string> }, Refusal>> {
  const [owner, rp] = [await ownerToChange(context), relyingParty(context)];
  if (!owner.ok) return owner;
  if (!rp.ok) return rp;
  const { id: userId, email } = owner.value;
  const newPasskey = await verifyNew(context, answer, rp.value, `register ${userId}`);
  if (!newPasskey) return invalid({ __all__: [REJECTED] });
  const { recoveryCodes } = await readFactors(context, userId);
  const fresh = recoveryCodes > 0 ? { codes: [], statements: [] } : await newRecoveryCodes(context, userId);
  const row = {
    id: newPasskey.id,
    userId,
    name,
    publicKey: base64Url(newPasskey.publicKey),
    counter: newPasskey.counter,
    transports: newPasskey.transports ?? [],
    createdAt: context.clock(),
  };
  try {
    await changeFactors(
      context,
      [context.db.insert(passkey).values(row), passedNow(context), ...fresh.statements],
      factorAddedEmail(email, accountPage(context), `the passkey “${name}”`),
    );
  } catch (error) {
    if (findConstraintName(error) === "passkey.id")
      return refuse({ code: "conflict", message: "This passkey is already registered." });
    throw error;
  }
  return ok({ id: row.id, recovery_codes: fresh.codes });
}

async function verifyNew(
  context: ServiceContext,
  answer: NewPasskey,
  { rpID, origin }: { rpID: string; origin: string },
  purpose: ChallengePurpose,
) {
  const { verifyRegistrationResponse } = await webAuthn();
  let challenge = "";
  const expectedChallenge = (givenChallenge: string) => {
    challenge = givenChallenge;
    return isOurChallenge(context, purpose, givenChallenge);
  };
  try {
    // The library's type has literal unions for texts that browsers may extend.
    const response = answer as unknown as Parameters<typeof verifyRegistrationResponse>[0]["response"];
    const verified = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    });
    if (!verified.verified || !(await useChallenge(context, challenge))) return undefined;
    return verified.registrationInfo.credential;
  } catch (error) {
    console.warn(`a new passkey was refused: ${error instanceof Error ? error.message : "unknown"}`);
    return undefined;
  }
}

export async function removePasskey(context: ServiceContext, id: string): Promise<Result<{ removed: true }, Refusal>> {
  const owner = await ownerToChange(context);
  if (!owner.ok) return owner;
  const isOwnPasskey = and(eq(passkey.id, id), eq(passkey.userId, owner.value.id));
  const [passkeyRow] = await context.db.select({ name: passkey.name }).from(passkey).where(isOwnPasskey).limit(1);
  if (!passkeyRow) return notFound();
  const also = await beforeRemoval(context, owner.value);
  if (!also.ok) return also;
  await changeFactors(
    context,
    [context.db.delete(passkey).where(isOwnPasskey), ...also.value],
    factorRemovedEmail(owner.value.email, accountPage(context), `the passkey “${passkeyRow.name}”`),
  );
  return ok({ removed: true });
}

/** Renames a passkey, so that its user recognizes it. */
export async function renamePasskey(
  context: ServiceContext,
  id: string,
  name: string,
): Promise<Result<{ id: string; name: string }, Refusal>> {
  const { actor } = context.session;
  if (actor.role === "guest") return refuse({ code: "unauthenticated", message: "Sign in first." });
  const renamed = await context.db
    .update(passkey)
    .set({ name })
    .where(and(eq(passkey.id, id), eq(passkey.userId, actor.userId)))
    .returning({ id: passkey.id });
  return renamed.length > 0 ? ok({ id, name }) : notFound();
}

/** Options for signing in with any passkey of this shop: the browser knows the account. */
export async function passkeyOptions(context: ServiceContext): Promise<Result<object, Refusal>> {
  const rp = relyingParty(context);
  if (!rp.ok) return rp;
  const { generateAuthenticationOptions } = await webAuthn();
  return ok(
    await generateAuthenticationOptions({
      rpID: rp.value.rpID,
      userVerification: "required",
      challenge: await newChallenge(context, "sign-in"),
    }),
  );
}

/** Signs in with a passkey, which is password and second factor in one. */
export async function signInByPasskey(
  context: ServiceContext,
  answer: PasskeyAnswer,
  next: string | undefined,
): Promise<Result<{ authenticated: true; email: string; next: string }, Refusal>> {
  const owner = await verifyAnswer(context, answer);
  if (!owner.ok) return owner;
  await startSession(context, owner.value, [], true);
  if (context.session.pendingToken) context.session.awaitFactor("", 0);
  return ok({ authenticated: true, email: owner.value.email, next: safePath(next) ?? "/" });
}

/** Confirms the signed-in user by passkey. Counts as a recent sign-in for 15 minutes. */
export async function confirmByPasskey(
  context: ServiceContext,
  answer: PasskeyAnswer,
): Promise<Result<{ confirmed: true }, Refusal>> {
  const { actor } = context.session;
  if (actor.role === "guest") return refuse({ code: "unauthenticated", message: "Sign in first." });
  const owner = await verifyAnswer(context, answer);
  if (!owner.ok) return owner;
  if (owner.value.id !== actor.userId) return invalid({ __all__: ["This passkey belongs to another account."] });
  const now = context.clock();
  await context.db
    .update(session)
    .set({ confirmedAt: now, factorPassedAt: now })
    .where(eq(session.tokenHash, context.session.tokenHash ?? ""));
  context.session.confirm(now);
  return ok({ confirmed: true });
}

type User = typeof user.$inferSelect;

/**
 * Verifies a passkey and returns its user. The library does not throw for every forged response, so the counter is
 * stored only after the verification.
 */
async function verifyAnswer(context: ServiceContext, answer: PasskeyAnswer): Promise<Result<User, Refusal>> {
  const rp = relyingParty(context);
  if (!rp.ok) return rp;
  const from = context.clientNetwork;
  const may = await recordRateLimitHit(
    context,
    from ? [{ key: `passkey|from|${from}`, max: 120, windowSeconds: QUARTER_HOUR_SECONDS }] : [],
  );
  if (!may.ok) return may;
  const [passkeyRow] = await context.db
    .select({ passkey, user })
    .from(passkey)
    .innerJoin(user, eq(user.id, passkey.userId))
    .where(and(eq(passkey.id, answer.id), eq(user.isActive, true)))
    .limit(1);
  if (!passkeyRow)
    return invalid({ __all__: ["We don't know this passkey. It may have been removed from its account."] });
  const { verifyAuthenticationResponse } = await webAuthn();
  let challenge = "";
  const expectedChallenge = (givenChallenge: string) => {
    challenge = givenChallenge;
    return isOurChallenge(context, "sign-in", givenChallenge);
  };
  try {
    const credential = {
      id: passkeyRow.passkey.id,
      publicKey: fromBase64Url(passkeyRow.passkey.publicKey) ?? new Uint8Array(),
      counter: passkeyRow.passkey.counter,
    };
    const response = answer as unknown as Parameters<typeof verifyAuthenticationResponse>[0]["response"];
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: rp.value.origin,
      expectedRPID: rp.value.rpID,
      credential,
      requireUserVerification: true,
    });
    if (!verified.verified || !(await useChallenge(context, challenge))) return invalid({ __all__: [REJECTED] });
    const counted = context.db
      .update(passkey)
      .set({ counter: verified.authenticationInfo.newCounter, lastUsedAt: context.clock() })
      .where(eq(passkey.id, passkeyRow.passkey.id));
    await batch(context.db, [counted]);
  } catch (error) {
    console.warn(`a passkey was refused: ${error instanceof Error ? error.message : "unknown"}`);
    return invalid({ __all__: [REJECTED] });
  }
  return ok(passkeyRow.user);
}

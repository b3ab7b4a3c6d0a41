import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
import { structuredText } from "#domain/ground/kernel/forms/code-text";
import { invalid, notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { totpFactor } from "../../../db/schema/second-factor.ts";
import { recordRateLimitHit, releaseRateLimitHit } from "../../limits/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { newRecoveryCodes, findCodeStep } from "./codes.ts";
import { accountPage, beforeRemoval, changeFactors, ownerToChange, passedNow } from "./current-user.ts";
import { factorAddedEmail, factorRemovedEmail, recoveryRenewedEmail } from "./emails.ts";
import { readFactors } from "./factors.ts";
import { guessLimits } from "./guess-limits.ts";
import { openSecret, sealSecret } from "./secret-box.ts";

const NAME = "an authenticator app";
const SECRET_BYTES = 20;

export interface TotpSetup {
  /** Base32, for typing into an app by hand. */
  readonly secret: string;
  readonly uri: string;
  /** The URI as a QR code: the dark modules as an SVG path in a square of `size` units. */
  readonly qr: { readonly size: number; readonly path: string };
}

/** Creates the secret of an authenticator app. It takes effect with the first code, in `confirmTotp`. */
export async function beginTotp(context: ServiceContext): Promise<Result<TotpSetup, Refusal>> {
  const owner = await ownerToChange(context);
  if (!owner.ok) return owner;
  const { id, email } = owner.value;
  const secret = new Secret({ size: SECRET_BYTES });
  const row = {
    userId: id,
    encryptedSecret: await sealSecret(context.config.signingSecret, id, secret.base32),
    createdAt: context.clock(),
    lastStep: 0,
  };
  const stored = await context.db
    .insert(totpFactor)
    .values(row)
    .onConflictDoUpdate({ target: totpFactor.userId, set: row, setWhere: isNull(totpFactor.confirmedAt) })
    .returning({ userId: totpFactor.userId });
  if (stored.length === 0)
    return refuse({ code: "conflict", message: "An authenticator app is already set up. Remove it first." });
  const uri = new TOTP({ issuer: context.company.name, label: email, secret }).toString();
  const { data, size } = encode(uri, { ecc: "M", border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return ok({ secret: secret.base32, uri, qr: { size, path } });
}

/**
 * Sets up the authenticator app with its first code. Returns recovery codes when it is the first factor: they are shown
 * only once.
 */
export async function confirmTotp(
  context: ServiceContext,
  code: string,
): Promise<Result<{ recovery_codes: ReadonlyArray<string> }, Refusal>> {
  const owner = await ownerToChange(context);
  if (!owner.ok) return owner;
  const { id, email } = owner.value;
  const limits = guessLimits(context, id);
  const may = await recordRateLimitHit(context, limits);
  if (!may.ok) return may;
  const [begun] = await context.db
    .select()
    .from(totpFactor)
    .where(and(eq(totpFactor.userId, id), isNull(totpFactor.confirmedAt)))
    .limit(1);
  if (!begun) return notFound("This setup has expired. Start again.");
  const step = findCodeStep(
    await openSecret(context.config.signingSecret, id, begun.encryptedSecret),
    structuredText(code).replace(/\D/g, ""),
    context.clock(),
  );
  if (step === undefined) return invalid({ code: ["This code is wrong. Enter the code your app shows now."] });
  const { recoveryCodes } = await readFactors(context, id);
  const fresh = recoveryCodes > 0 ? { codes: [], statements: [] } : await newRecoveryCodes(context, id);
  const confirmed = context.db
    .update(totpFactor)
    .set({ confirmedAt: context.clock(), lastStep: step })
    .where(eq(totpFactor.userId, id));
  await changeFactors(
    context,
    [confirmed, passedNow(context), ...fresh.statements],
    factorAddedEmail(email, accountPage(context), NAME),
  );
  await releaseRateLimitHit(context, limits);
  return ok({ recovery_codes: fresh.codes });
}

export async function removeTotp(context: ServiceContext): Promise<Result<{ removed: true }, Refusal>> {
  const owner = await ownerToChange(context);
  if (!owner.ok) return owner;
  const { id, email } = owner.value;
  const isOwnFactor = and(eq(totpFactor.userId, id), isNotNull(totpFactor.confirmedAt));
  const [factorRow] = await context.db
    .select({ userId: totpFactor.userId })
    .from(totpFactor)
    .where(isOwnFactor)
    .limit(1);
  if (!factorRow) return notFound();
  const also = await beforeRemoval(context, owner.value);
  if (!also.ok) return also;
  await changeFactors(
    context,
    [context.db.delete(totpFactor).where(isOwnFactor), ...also.value],
    factorRemovedEmail(email, accountPage(context), NAME),
  );
  return ok({ removed: true });
}

/** Creates ten new recovery codes, shown only once. The earlier ones stop working. */
export async function renewRecoveryCodes(
  context: ServiceContext,
): Promise<Result<{ recovery_codes: ReadonlyArray<string> }, Refusal>> {
  const owner = await ownerToChange(context);
  if (!owner.ok) return owner;
  const { id, email } = owner.value;
  const { passkeys, totpSince } = await readFactors(context, id);
  if (passkeys.length === 0 && !totpSince)
    return refuse({ code: "conflict", message: "Set up a passkey or an authenticator app first." });
  const { codes, statements } = await newRecoveryCodes(context, id);
  await changeFactors(context, statements, recoveryRenewedEmail(email, accountPage(context)));
  return ok({ recovery_codes: codes });
}

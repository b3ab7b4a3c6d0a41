import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { HOUR_MS } from "#domain/ground/kernel/durations";
import { structuredText } from "#domain/ground/kernel/forms/code-text";
import { sha256 } from "../../../crypto.ts";
import { batch, type Statement } from "../../../db/client.ts";
import { pendingSignIn, recoveryCode, totpFactor } from "../../../db/schema/second-factor.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { openSecret } from "./secret-box.ts";

/** Without 0, 1, I, L and O, which are easily confused. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const CODE_LENGTH = 16;
const CODES = 10;
/** A phone's clock may be off by this many 30-second steps, either way. */
const STEPS_OFF = 1;

/** How a code was accepted; undefined when it was rejected. */
export type AcceptedCode = "totp" | "recovery" | undefined;

const plain = (code: string): string =>
  structuredText(code)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "");
const hashRecoveryCode = (userId: string, code: string): Promise<string> => sha256(`recovery ${userId} ${plain(code)}`);

/** Accepts a code of the account's authenticator app or one of its recovery codes. Each works once. */
export async function acceptCode(context: ServiceContext, userId: string, code: string): Promise<AcceptedCode> {
  if (/^\d{6}$/.test(plain(code))) return (await acceptTotp(context, userId, plain(code))) ? "totp" : undefined;
  const now = context.clock();
  const isOwnCode = and(
    eq(recoveryCode.codeHash, await hashRecoveryCode(userId, code)),
    eq(recoveryCode.userId, userId),
    isNull(recoveryCode.usedAt),
  );
  const used = await context.db
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(isOwnCode)
    .returning({ codeHash: recoveryCode.codeHash });
  return used.length > 0 ? "recovery" : undefined;
}

async function acceptTotp({ db, config, clock }: ServiceContext, userId: string, code: string): Promise<boolean> {
  const [factor] = await db
    .select()
    .from(totpFactor)
    .where(and(eq(totpFactor.userId, userId), isNotNull(totpFactor.confirmedAt)))
    .limit(1);
  if (!factor) return false;
  const step = findCodeStep(await openSecret(config.signingSecret, userId, factor.encryptedSecret), code, clock());
  if (step === undefined) return false;
  const unused = and(eq(totpFactor.userId, userId), lt(totpFactor.lastStep, step));
  return (
    (await db.update(totpFactor).set({ lastStep: step }).where(unused).returning({ userId: totpFactor.userId }))
      .length > 0
  );
}

/** The 30-second step that a code belongs to; undefined for a wrong code. @param secret base32 */
export function findCodeStep(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: STEPS_OFF });
  return delta === null ? undefined : totp.counter({ timestamp: now.getTime() }) + delta;
}

function newCode(): string {
  let code = "";
  // Bytes past the last whole multiple of the alphabet are dropped, so that all characters are equally likely.
  while (code.length < CODE_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(CODE_LENGTH)))
      if (byte < 248 && code.length < CODE_LENGTH) code += ALPHABET[byte % ALPHABET.length] ?? "";
  }
  return code.replace(/(.{4})(?!$)/g, "$1-");
}

/** New recovery codes for an account and the statements that store them. All earlier ones stop working. */
export async function newRecoveryCodes(
  { db, clock }: ServiceContext,
  userId: string,
): Promise<{ codes: ReadonlyArray<string>; statements: ReadonlyArray<Statement> }> {
  const codes = Array.from({ length: CODES }, newCode);
  const rows = await Promise.all(
    codes.map(async (code) => ({ codeHash: await hashRecoveryCode(userId, code), userId, createdAt: clock() })),
  );
  return {
    codes,
    statements: [db.delete(recoveryCode).where(eq(recoveryCode.userId, userId)), db.insert(recoveryCode).values(rows)],
  };
}

/** Scheduled: deletes unfinished sign-ins and setups. */
export async function forgetUnfinished({ db, clock }: ServiceContext): Promise<void> {
  const hourAgo = new Date(clock().getTime() - HOUR_MS);
  await batch(db, [
    db.delete(pendingSignIn).where(lt(pendingSignIn.expiresAt, clock())),
    db.delete(totpFactor).where(and(isNull(totpFactor.confirmedAt), lt(totpFactor.createdAt, hourAgo))),
  ]);
}

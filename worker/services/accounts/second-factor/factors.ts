import { and, count, eq, isNotNull, isNull, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { builtOnce } from "../../../db/built-once.ts";
import { readTogether } from "../../../db/read-together.ts";
import { passkey, pendingSignIn, recoveryCode, totpFactor } from "../../../db/schema/second-factor.ts";
import type { ServiceContext } from "../../kernel/index.ts";

export interface FactorList {
  readonly passkeys: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly createdAt: Date;
    readonly lastUsedAt: Date | null;
  }>;
  /** When an authenticator app was set up; undefined without one. */
  readonly totpSince: Date | undefined;
  /** The number of unused recovery codes. */
  readonly recoveryCodes: number;
}

const USER = sql.placeholder("user");
const selectPasskeys = builtOnce((db) =>
  db
    .select({ id: passkey.id, name: passkey.name, createdAt: passkey.createdAt, lastUsedAt: passkey.lastUsedAt })
    .from(passkey)
    .where(eq(passkey.userId, USER))
    .orderBy(passkey.createdAt),
);
const selectTotp = builtOnce((db) =>
  db
    .select({ confirmedAt: totpFactor.confirmedAt })
    .from(totpFactor)
    .where(and(eq(totpFactor.userId, USER), isNotNull(totpFactor.confirmedAt))),
);
const selectUnusedCodes = builtOnce((db) =>
  db
    .select({ unused: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.userId, USER), isNull(recoveryCode.usedAt))),
);

/** The second factors of an account. */
export async function readFactors({ db }: ServiceContext, userId: string): Promise<FactorList> {
  const user = { user: userId };
  const [passkeys, [totp], [codes]] = await readTogether(db, [
    selectPasskeys(db, user),
    selectTotp(db, user),
    selectUnusedCodes(db, user),
  ]);
  return { passkeys, totpSince: totp?.confirmedAt ?? undefined, recoveryCodes: codes?.unused ?? 0 };
}

export const countFactors = ({ passkeys, totpSince }: FactorList): number => passkeys.length + (totpSince ? 1 : 0);

/** 1 when signing in to an account requires a second step, else 0. @param userId an id, or the column of one */
export const selectHasSecondFactor = (userId: string | SQLWrapper): SQL<number> =>
  sql<number>`EXISTS (SELECT 1 FROM passkey WHERE user_id = ${userId}) OR EXISTS (SELECT 1 FROM totp_factor WHERE user_id = ${userId} AND confirmed_at IS NOT NULL)`;

/** Whether signing in to the account requires a second step. */
export async function hasSecondFactor({ db }: ServiceContext, userId: string): Promise<boolean> {
  const [factorRow] = await db.all<{ has: number }>(sql`SELECT ${selectHasSecondFactor(userId)} AS has`);
  return factorRow?.has === 1;
}

/** Deletes sign-ins that wait for a second factor: they start again because the password has changed. */
export const endPendingSignIns = ({ db }: ServiceContext, userId: string): Statement =>
  db.delete(pendingSignIn).where(eq(pendingSignIn.userId, userId));

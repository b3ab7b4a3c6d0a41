import { asc, eq } from "drizzle-orm";
import * as schema from "../../db/schema/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

type Pages = AsyncGenerator<ReadonlyArray<Readonly<Record<string, unknown>>>>;

/** The user's sessions, without tokens. */
export async function* sessions({ db }: ServiceContext, userId: string): Pages {
  const { createdAt, lastSeenAt, expiresAt, userAgent, clientAddress } = schema.session;
  yield await db
    .select({ createdAt, lastSeenAt, expiresAt, userAgent, clientAddress })
    .from(schema.session)
    .where(eq(schema.session.userId, userId))
    .orderBy(asc(createdAt));
}

export async function* identities({ db }: ServiceContext, userId: string): Pages {
  const { provider, email, createdAt } = schema.oauthIdentity;
  yield await db
    .select({ provider, email, createdAt })
    .from(schema.oauthIdentity)
    .where(eq(schema.oauthIdentity.userId, userId));
}

/** The user's second factors, without the secrets. */
export async function* secondFactors({ db }: ServiceContext, userId: string): Pages {
  const { passkey, totpFactor } = schema;
  const [passkeys, apps] = await db.batch([
    db
      .select({ name: passkey.name, createdAt: passkey.createdAt, lastUsedAt: passkey.lastUsedAt })
      .from(passkey)
      .where(eq(passkey.userId, userId)),
    db
      .select({ createdAt: totpFactor.createdAt, confirmedAt: totpFactor.confirmedAt })
      .from(totpFactor)
      .where(eq(totpFactor.userId, userId)),
  ]);
  yield [
    ...passkeys.map((row) => ({ kind: "passkey", ...row })),
    ...apps.map((row) => ({ kind: "authenticator app", ...row })),
  ];
}

import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { user } from "./accounts.ts";
import { json, time } from "./columns.ts";

const owner = () =>
  text()
    .notNull()
    .references(() => user.id, { onDelete: "cascade" });

/** The authenticator app of an account. It takes effect once `confirmedAt` is set. */
export const totpFactor = sqliteTable("totp_factor", {
  userId: text()
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  /** AES-GCM, with a key derived from the signing secret (services/accounts/second-factor/secret-box.ts). */
  encryptedSecret: text().notNull(),
  /** The 30-second step of the last accepted code; codes up to it are rejected. */
  lastStep: integer().notNull().default(0),
  createdAt: time().notNull(),
  confirmedAt: time(),
});

/** A passkey of an account. */
export const passkey = sqliteTable(
  "passkey",
  {
    /** The credential's id, URL-safe base64. */
    id: text().primaryKey(),
    userId: owner(),
    name: text().notNull(),
    /** COSE, URL-safe base64. */
    publicKey: text().notNull(),
    counter: integer().notNull().default(0),
    transports: json<ReadonlyArray<string>>().notNull().default([]),
    createdAt: time().notNull(),
    lastUsedAt: time(),
  },
  (t) => [
    check("passkey_id", sql`length(id) BETWEEN 1 AND 1400`),
    check("passkey_name", sql`length(trim(name)) BETWEEN 1 AND 60`),
    index("passkey_by_user").on(t.userId),
  ],
);

/** A code that replaces a lost device, once. */
export const recoveryCode = sqliteTable(
  "recovery_code",
  { codeHash: text().primaryKey(), userId: owner(), createdAt: time().notNull(), usedAt: time() },
  (t) => [check("recovery_code_hash", sql`length(code_hash) = 43`), index("recovery_code_by_user").on(t.userId)],
);

/** A sign-in whose second factor is outstanding. */
export const pendingSignIn = sqliteTable(
  "pending_sign_in",
  { tokenHash: text().primaryKey(), userId: owner(), createdAt: time().notNull(), expiresAt: time().notNull() },
  (t) => [
    check("pending_sign_in_hash", sql`length(token_hash) = 43`),
    index("pending_sign_in_by_user").on(t.userId),
    index("pending_sign_in_by_expiry").on(t.expiresAt),
  ],
);

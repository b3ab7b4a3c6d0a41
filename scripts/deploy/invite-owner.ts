import { Email } from "#domain/ground/kernel/forms/email-address";
import * as v from "valibot";
import { countRows } from "./remote-database.ts";
import { must, type Wrangler } from "./wrangler.ts";

export const isEmail = (text: string): boolean => v.is(Email, text);

/** A text as an SQL literal. SQLite's only escape is the doubled quote. */
const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Whether the shop has an admin already.
 * @param where `--config FILE` and either `--remote` or `--local --persist-to FOLDER`
 */
export const hasAdmin = (wrangler: Wrangler, where: ReadonlyArray<string>): boolean =>
  countRows(wrangler, where, "SELECT count(*) AS n FROM user WHERE role = 'admin' AND is_active = 1") > 0;

/**
 * Stores the owner's address in the shop's database, to which only the Cloudflare account can write. The scheduled jobs
 * make that account an admin and e-mail the sign-in link, so no call exists by which a stranger could become one. Does
 * nothing for an admin.
 */
export function inviteOwner(wrangler: Wrangler, where: ReadonlyArray<string>, email: string): void {
  const sql = `INSERT INTO owner_invitation (email, created_at) SELECT ${quote(email)}, ${Date.now()}
    WHERE NOT EXISTS (SELECT 1 FROM user WHERE email = ${quote(email)} AND role = 'admin') ON CONFLICT DO NOTHING`;
  must(wrangler, ["d1", "execute", "DB", ...where, "--yes", "--command", sql]);
}

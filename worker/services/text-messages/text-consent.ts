import { sql } from "drizzle-orm";
import { CONSENTS } from "#domain/shop/newsletter/consents";
import type { Statement } from "../../db/client.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** Stands in the consent history for a withdrawal by a reply, and marks what a later START may renew. */
const BY_REPLY = "Replied STOP to a text message.";

/** For SQL that adds a row for each of several users. */
const ROW_ID = sql`lower(hex(randomblob(16)))`;

/** Withdraws the consent of every account with this number, and gives up texts that still wait for it. */
export function stopTexts({ clock }: ServiceContext, number: string): Array<Statement> {
  const now = clock().getTime();
  return [
    sql`INSERT INTO consent (id, user_id, kind, given, wording, created_at)
      SELECT ${ROW_ID}, id, 'text', 0, ${BY_REPLY}, ${now} FROM user WHERE cell_number = ${number} AND text_messaging_consent = 1`,
    sql`UPDATE user SET text_messaging_consent = 0, version = version + 1 WHERE cell_number = ${number} AND text_messaging_consent = 1`,
    sql`UPDATE text_message SET failed_at = ${now}, error = ${BY_REPLY} WHERE recipient = ${number} AND sent_at IS NULL AND failed_at IS NULL`,
  ];
}

/** Renews the consent of the accounts with this number whose last answer was STOP, and of no other. */
export function startTexts({ clock }: ServiceContext, number: string): Array<Statement> {
  const now = clock().getTime();
  const stopped = sql`cell_number = ${number} AND is_active = 1 AND text_messaging_consent = 0 AND ${BY_REPLY} = (
    SELECT wording FROM consent WHERE user_id = user.id AND kind = 'text' ORDER BY created_at DESC, id DESC LIMIT 1)`;
  return [
    sql`UPDATE user SET text_messaging_consent = 1, version = version + 1 WHERE ${stopped}`,
    sql`INSERT INTO consent (id, user_id, kind, given, wording, created_at)
      SELECT ${ROW_ID}, id, 'text', 1, ${CONSENTS.text}, ${now} FROM user
      WHERE text_messaging_consent = 1 AND ${BY_REPLY} = (
        SELECT wording FROM consent WHERE user_id = user.id AND kind = 'text' ORDER BY created_at DESC, id DESC LIMIT 1) AND cell_number = ${number}`,
  ];
}

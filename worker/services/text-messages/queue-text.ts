import { sql } from "drizzle-orm";
import { afterQuietHours } from "#domain/shop/text-messages/quiet-hours";
import { listAddressTimeZones } from "#domain/shop/text-messages/time-zones";
import type { Statement } from "../../db/client.ts";
import type { JsonObject } from "../../db/schema/columns.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { deliverTexts } from "./deliver-texts.ts";

export interface TextDraft {
  /** Who placed the order; null for a guest, who is sent no texts. */
  readonly userId: string | null;
  /** The address that tells the recipient's time zone. */
  readonly address: JsonObject;
  /** The message without the shop's name and the words about STOP. */
  readonly message: string;
  /** "parcel-left", "proof-ready" */
  readonly template: string;
  readonly onceKey: string;
}

const textIn = (address: JsonObject, field: string): string => {
  const value = address[field];
  return typeof value === "string" ? value : "";
};

/** Control characters would end a text early at some carriers. */
const oneLine = (text: string): string => text.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, " ").trim();

/**
 * Queues a text for the batch of its event, if the user has agreed to texts and the shop sends any. The night delays
 * it.
 */
export function queueText(context: ServiceContext, draft: TextDraft): Array<Statement> {
  const { userId, address, message, template, onceKey } = draft;
  if (!context.textSender || userId === null) return [];
  const now = context.clock();
  const zones = listAddressTimeZones({ country: textIn(address, "country"), area: textIn(address, "country_area") });
  const body = oneLine(`${context.company.name}: ${message} Reply STOP to stop texts.`);
  return [
    sql`INSERT INTO text_message (id, user_id, recipient, body, template, once_key, zones, created_at, next_try_at)
      SELECT ${context.newId()}, id, cell_number, ${body}, ${template}, ${onceKey}, ${JSON.stringify(zones)}, ${now.getTime()}, ${afterQuietHours(now, zones).getTime()}
      FROM user WHERE id = ${userId} AND is_active = 1 AND text_messaging_consent = 1 AND cell_number <> ''
      ON CONFLICT (once_key) DO NOTHING`,
  ];
}

/** For callers that queued a text in their own batch. */
export const deliverTextsLater = (context: ServiceContext): void => context.later(deliverTexts(context));

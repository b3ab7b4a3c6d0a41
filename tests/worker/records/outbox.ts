import { sql } from "drizzle-orm";
import { CONTENT_TYPES, type RecordName } from "#domain/ground/kernel/records";
import { db } from "../support/database/rows.ts";

export interface Row {
  readonly id: number;
  readonly content_type: number;
  readonly object_id: string;
  readonly added: number;
  readonly removed: number;
  readonly owner: string | null;
}

export const waiting = async (name: RecordName, id: string | number): Promise<Array<Row>> =>
  db.all<Row>(
    sql`SELECT id, content_type, object_id, added, removed, owner FROM change_outbox WHERE content_type = ${CONTENT_TYPES[name]} AND object_id = ${String(id)} ORDER BY id`,
  );

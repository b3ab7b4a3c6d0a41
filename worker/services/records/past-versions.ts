import { and, eq, lte } from "drizzle-orm";
import type { RecordName } from "#domain/ground/kernel/records";
import { mayWithAll } from "#domain/ground/records/permissions";
import type { Statement } from "../../db/client.ts";
import type { JsonObject } from "../../db/schema/columns.ts";
import { pastVersion } from "../../db/schema/content.ts";
import { audit } from "../../db/schema/system.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** So many past versions a record has; older ones stay in the history, without what they said. */
export const MAX_PAST_VERSIONS = 50;

interface Change {
  /** Of the change's audit entry. */
  readonly id: string;
  readonly name: RecordName;
  readonly record: { readonly id: number | string; readonly version: number };
}

/** Stores what a record says before a change, in the change's batch. */
export function storePastVersion({ db }: ServiceContext, { id, name, record }: Change): Array<Statement> {
  const entityId = String(record.id);
  const isOld = lte(pastVersion.version, record.version - MAX_PAST_VERSIONS);
  return [
    db.delete(pastVersion).where(and(eq(pastVersion.entity, name), eq(pastVersion.entityId, entityId), isOld)),
    db.insert(pastVersion).values({
      auditId: id,
      entity: name,
      entityId,
      version: record.version,
      fields: record,
    }),
  ];
}

export interface PastVersion {
  readonly fields: JsonObject;
  /** When it was replaced, or deleted. */
  readonly replacedAt: Date;
}

/**
 * What a record said before a change. Undefined where it is not stored, and for who may not change such records.
 * @param auditId the change's audit entry
 */
export async function findPastVersion(
  { db, session }: ServiceContext,
  name: RecordName,
  auditId: string,
): Promise<PastVersion | undefined> {
  if (!mayWithAll(session.actor.role, name, "change")) return undefined;
  const [row] = await db
    .select({ fields: pastVersion.fields, replacedAt: audit.createdAt })
    .from(pastVersion)
    .innerJoin(audit, eq(audit.id, pastVersion.auditId))
    .where(and(eq(pastVersion.auditId, auditId), eq(pastVersion.entity, name)));
  return row;
}

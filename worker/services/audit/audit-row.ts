import type { SQL } from "drizzle-orm";
import type { Statement } from "../../db/client.ts";
import type { JsonObject } from "../../db/schema/columns.ts";
import { audit } from "../../db/schema/system.ts";
import type { ServiceContext } from "../kernel/index.ts";

export interface AuditEntry {
  /** "accept", "disable", "add-credit". */
  readonly action: string;
  /** The record's name in the API, and its id. */
  readonly entity: string;
  /** SQL for an id that is only known within the batch. */
  readonly entityId: string | SQL;
  readonly before?: JsonObject;
  readonly after?: JsonObject;
}

/** The actor of a change: the signed-in account, or "shop" for automatic changes. */
export const actorId = ({ session: { actor } }: ServiceContext): string =>
  actor.role === "guest" ? "shop" : actor.userId;

/** The audit row of a decision, for the same batch, so that no decision is unrecorded. */
export const auditRow = (context: ServiceContext, { action, entity, entityId, before, after }: AuditEntry): Statement =>
  context.db.insert(audit).values({
    id: context.newId(),
    actor: actorId(context),
    action,
    entity,
    entityId,
    before: before ?? null,
    after: after ?? null,
    createdAt: context.clock(),
  });

import type { SQL } from "drizzle-orm";
import type { Statement } from "../../db/client.ts";
import type { JsonObject } from "../../db/schema/columns.ts";
import { audit } from "../../db/schema/system.ts";
import type { ServiceContext } from "../kernel/index.ts";

export interface AuditEntry {
  /** What was done: "accept", "disable", "add-credit". */
  readonly action: string;
  /** The record's name on the wire and its id. */
  readonly entity: string;
  /** SQL where the id is only known within the batch. */
  readonly entityId: string | SQL;
  readonly before?: JsonObject;
  readonly after?: JsonObject;
}

/** Who is answerable for what is being written: the account that is signed in, or the shop itself. */
export const actorId = ({ session: { actor } }: ServiceContext): string =>
  actor.role === "guest" ? "shop" : actor.userId;

/** The note of a decision, for the batch that carries it out: there is no decision without its note. */
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

import { and, desc, eq } from "drizzle-orm";
import type { RecordName } from "#domain/ground/kernel/records";
import { audit } from "../../db/schema/system.ts";
import { actorId } from "../audit/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** Changes of a record among which its last ones are looked for. */
const MAX_READ = 50;

/**
 * Whether the current user was the last to change each of these fields of a record, or to delete it, such as in another
 * tab. Of no fields: whether the record's last change was theirs.
 */
export async function isOwnChange(
  context: ServiceContext,
  name: RecordName,
  id: string,
  fields: ReadonlyArray<string>,
): Promise<boolean> {
  const rows = await context.db
    .select({ actor: audit.actor, action: audit.action, after: audit.after })
    .from(audit)
    .where(and(eq(audit.entity, name), eq(audit.entityId, id)))
    .orderBy(desc(audit.createdAt), desc(audit.id))
    .limit(MAX_READ);
  const self = actorId(context);
  const isOwn = (field?: string) =>
    rows.find(
      ({ action, after }) =>
        field === undefined ||
        action === "delete" ||
        (typeof after === "object" && after !== null && Object.hasOwn(after, field.split(".")[0] ?? "")),
    )?.actor === self;
  return fields.length === 0 ? isOwn() : fields.every(isOwn);
}

import { and, eq } from "drizzle-orm";
import { outbox } from "../../db/schema/system.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** Topic of the outbox: a file that is stored, and that no row names yet. Its entity is the file's key. */
export const UNNAMED_FILE = "unnamed-file";

/**
 * Announces a file before it is stored: unless a batch names it with `nameFile`, a job deletes it a day later. The job
 * finds the rows of artwork by itself.
 */
export async function announceFile(context: Announcer, key: string): Promise<void> {
  await forgetFile(context, key);
}

type Announcer = Pick<ServiceContext, "db" | "newId" | "clock">;

/** A statement for the batch that deletes the row of a file: a job deletes the file a day later. */
export const forgetFile = ({ db, newId, clock }: Announcer, key: string) =>
  db
    .insert(outbox)
    .values({ id: newId(), topic: UNNAMED_FILE, entityId: key, createdAt: clock() })
    .onConflictDoNothing();

/** A statement for the batch that writes the row of an announced file. */
export const nameFile = ({ db }: Pick<ServiceContext, "db">, key: string) =>
  db.delete(outbox).where(and(eq(outbox.topic, UNNAMED_FILE), eq(outbox.entityId, key)));

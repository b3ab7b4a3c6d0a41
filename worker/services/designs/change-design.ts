import { and, eq, inArray, sql } from "drizzle-orm";
import { type DesignChanges } from "#domain/designs/design";
import { nameKey } from "#domain/configured-products/design-name";
import { MESSAGES } from "#domain/kernel/http-messages";
import { invalid, notFound, type Refusal } from "#domain/kernel/refusal";
import { ok, type Result } from "#domain/kernel/result";
import { batch, constraintOf, type Rows } from "../../db/client.ts";
import { design } from "../../db/schema/designs.ts";
import { guardVersion, nextVersion, saveBatch } from "../../db/versioned.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { ownDesigns } from "./design-rows.ts";

const NOT_YOURS = { folder: ["Choose one of your folders."] };
/** As many as one page shows, and some more for the wire. */
const MOST_AT_ONCE = 100;

/** A trigger refuses a folder that is missing or somebody else's; both are told alike. */
async function intoOwnFolder<T>(work: Promise<Result<T, Refusal>>): Promise<Result<T, Refusal>> {
  try {
    return await work;
  } catch (error) {
    if (constraintOf(error) === "design_folder_is_own") return invalid(NOT_YOURS);
    throw error;
  }
}

/** Changes name, note, folder, or whether it is thrown away, of a design of one's own. */
export async function updateDesign(
  context: ServiceContext,
  id: string,
  changes: DesignChanges,
): Promise<Result<void, Refusal>> {
  const { name, note, folder, archived, version } = changes;
  const own = and(eq(design.id, id), ownDesigns(context));
  const update = context.db
    .update(design)
    .set({
      ...(name === undefined ? {} : { name, nameKey: nameKey(name), isNamed: true }),
      ...(note === undefined ? {} : { note }),
      ...(folder === undefined ? {} : { folderId: folder }),
      ...(archived === undefined ? {} : { archived }),
      updatedAt: context.clock(),
      version: nextVersion(design),
    })
    .where(own)
    .returning({ id: design.id });
  const saved = await intoOwnFolder(saveBatch(context.db, [...guardVersion(design, own, version), update]));
  if (!saved.ok) return saved;
  if (saved.value.at(-1)?.length !== 1) return notFound();
  return ok(undefined);
}

/**
 * Changes several designs of one's own at once, all of them or none.
 * @returns how many there were; ids of other people's are passed over like ids that do not exist
 */
async function changeMany(
  context: ServiceContext,
  ids: ReadonlyArray<string>,
  set: { folderId: string | null } | { archived: boolean },
): Promise<Result<number, Refusal>> {
  const wanted = [...new Set(ids)].slice(0, MOST_AT_ONCE);
  if (wanted.length === 0) return invalid({ designs: [MESSAGES.emptyCollection] });
  const update = context.db
    .update(design)
    .set({ ...set, version: nextVersion(design) })
    // One bound list instead of up to a hundred parameters, which is all that D1 takes.
    .where(and(ownDesigns(context), inArray(design.id, sql`(SELECT value FROM json_each(${JSON.stringify(wanted)}))`)))
    .returning({ id: design.id });
  const written = await intoOwnFolder<Rows>(batch(context.db, [update]).then(([rows]) => ok(rows ?? [])));
  if (!written.ok) return written;
  return written.value.length > 0
    ? ok(written.value.length)
    : notFound("We couldn't find that design in your account.");
}

/** @param folderId null for the top */
export const moveDesigns = (context: ServiceContext, ids: ReadonlyArray<string>, folderId: string | null) =>
  changeMany(context, ids, { folderId });

/** Throws designs away; they can be taken back. What was ordered stays with its orders. */
export const archiveDesigns = (context: ServiceContext, ids: ReadonlyArray<string>) =>
  changeMany(context, ids, { archived: true });

export const restoreDesigns = (context: ServiceContext, ids: ReadonlyArray<string>) =>
  changeMany(context, ids, { archived: false });

/** Takes a design off the books for good. Its configuration stays where it was ordered or lies in a cart. */
export async function removeDesign(context: ServiceContext, id: string): Promise<Result<void, Refusal>> {
  const [gone] = await context.db
    .delete(design)
    .where(and(eq(design.id, id), ownDesigns(context)))
    .returning({ id: design.id });
  if (!gone) return notFound();
  return ok(undefined);
}

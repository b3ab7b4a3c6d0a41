import { and, eq, inArray, sql } from "drizzle-orm";
import { type DesignChanges } from "#domain/shop/designs/design";
import { nameKey } from "#domain/shop/configured-products/design-name";
import { MESSAGES } from "#domain/ground/kernel/requests/messages";
import { invalid, notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { batch, findConstraintName, type Rows } from "../../db/client.ts";
import { design } from "../../db/schema/designs.ts";
import { guardVersion, nextVersion, saveBatch } from "../../db/versioned.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { designsOfUser } from "./design-rows.ts";

const NOT_YOURS = { folder: ["Choose one of your folders."] };
/** Limit of one request. */
const MAX_AT_ONCE = 100;

/** Turns the trigger's error for a missing or foreign folder into a refusal. Both get the same message. */
async function intoOwnFolder<T>(work: Promise<Result<T, Refusal>>): Promise<Result<T, Refusal>> {
  try {
    return await work;
  } catch (error) {
    if (findConstraintName(error) === "design_folder_is_own") return invalid(NOT_YOURS);
    throw error;
  }
}

/** Changes the name, note, folder or deletion of a design of the current user. */
export async function updateDesign(
  context: ServiceContext,
  id: string,
  changes: DesignChanges,
): Promise<Result<void, Refusal>> {
  const { name, note, folder, archived, version } = changes;
  const isTheirs = and(eq(design.id, id), designsOfUser(context));
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
    .where(isTheirs)
    .returning({ id: design.id });
  const saved = await intoOwnFolder(saveBatch(context.db, [...guardVersion(design, isTheirs, version), update]));
  if (!saved.ok) return saved;
  if (saved.value.at(-1)?.length !== 1) return notFound();
  return ok(undefined);
}

/**
 * Changes several designs of the current user, all or none.
 * @returns the number of changed designs; ids that don't exist or belong to others are ignored
 */
async function changeMany(
  context: ServiceContext,
  ids: ReadonlyArray<string>,
  set: { folderId: string | null } | { archived: boolean },
): Promise<Result<number, Refusal>> {
  const designIds = [...new Set(ids)].slice(0, MAX_AT_ONCE);
  if (designIds.length === 0) return invalid({ designs: [MESSAGES.emptyCollection] });
  const update = context.db
    .update(design)
    .set({ ...set, version: nextVersion(design) })
    // One JSON parameter, because D1 allows at most 100 parameters.
    .where(
      and(designsOfUser(context), inArray(design.id, sql`(SELECT value FROM json_each(${JSON.stringify(designIds)}))`)),
    )
    .returning({ id: design.id });
  const outcome = await intoOwnFolder<Rows>(batch(context.db, [update]).then(([rows]) => ok(rows ?? [])));
  if (!outcome.ok) return outcome;
  return outcome.value.length > 0
    ? ok(outcome.value.length)
    : notFound("We couldn't find that design in your account.");
}

/** @param folderId null for no folder */
export const moveDesigns = (context: ServiceContext, ids: ReadonlyArray<string>, folderId: string | null) =>
  changeMany(context, ids, { folderId });

/** Moves designs to the deleted ones, from which they can be restored. Orders aren't affected. */
export const archiveDesigns = (context: ServiceContext, ids: ReadonlyArray<string>) =>
  changeMany(context, ids, { archived: true });

export const restoreDesigns = (context: ServiceContext, ids: ReadonlyArray<string>) =>
  changeMany(context, ids, { archived: false });

/** Deletes a design permanently. Its configured product remains in carts and orders. */
export async function removeDesign(context: ServiceContext, id: string): Promise<Result<void, Refusal>> {
  const [removed] = await context.db
    .delete(design)
    .where(and(eq(design.id, id), designsOfUser(context)))
    .returning({ id: design.id });
  if (!removed) return notFound();
  return ok(undefined);
}

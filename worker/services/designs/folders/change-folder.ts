import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { freeName, type FolderChanges, type NewFolder } from "#domain/shop/designs/design";
import { nameKey } from "#domain/shop/configured-products/design-name";
import { checkPlace, MAX_FOLDERS, pathTo } from "#domain/shop/designs/folder-tree";
import { invalid, notFound, refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { batch, findConstraintName, guardThat, type Statement } from "../../../db/client.ts";
import { ownedBy } from "../../../db/owned.ts";
import { design, designFolder } from "../../../db/schema/designs.ts";
import { guardVersion, nextVersion, saveBatch } from "../../../db/versioned.ts";
import type { ServiceContext } from "../../kernel/index.ts";

const NEEDS_ACCOUNT = refuse({ code: "unauthenticated", message: "Sign in first." });
const TAKEN = invalid({ name: ["There's already a folder with this name here."] });
const MOVED: Refusal = {
  code: "conflict",
  message: "Your folders were changed in another window. Check them, then try again.",
};

const getUserId = ({ session }: ServiceContext): string | undefined =>
  session.actor.role === "guest" ? undefined : session.actor.userId;

export const listFolders = ({ db }: ServiceContext, userId: string) =>
  db.select().from(designFolder).where(ownedBy(designFolder, { userId })).orderBy(asc(designFolder.nameKey));

/** Turns constraint errors into refusals: another tab changed the folders first. */
async function refuseConflicts<T>(work: Promise<Result<T, Refusal>>): Promise<Result<T, Refusal>> {
  try {
    return await work;
  } catch (error) {
    const rule = findConstraintName(error);
    if (rule === "design_folder_name_once") return TAKEN;
    if (rule === "design_folder_tree" || rule === "design_folder_depth" || rule === "foreign_key") return refuse(MOVED);
    throw error;
  }
}

export async function createFolder(
  context: ServiceContext,
  { name, parent }: NewFolder,
): Promise<Result<{ readonly id: string }, Refusal>> {
  const userId = getUserId(context);
  if (userId === undefined) return NEEDS_ACCOUNT;
  const folders = await listFolders(context, userId);
  if (folders.length >= MAX_FOLDERS)
    return invalid({ name: [`You can have up to ${MAX_FOLDERS} folders. Delete one you no longer need.`] });
  const place = checkPlace(folders, undefined, parent);
  if (!place.ok) return invalid({ parent: [place.error] });
  const id = context.newId();
  const now = context.clock();
  const row = {
    id,
    userId,
    parentId: parent,
    name,
    nameKey: nameKey(name),
    depth: pathTo(folders, parent).length + 1,
    createdAt: now,
    updatedAt: now,
  };
  return refuseConflicts<{ readonly id: string }>(
    batch(context.db, [context.db.insert(designFolder).values(row)]).then(() => ok({ id })),
  );
}

/** Renames a folder, or moves it with its contents. */
export async function updateFolder(
  context: ServiceContext,
  id: string,
  { name, parent, version }: FolderChanges,
): Promise<Result<void, Refusal>> {
  const userId = getUserId(context);
  const folders = userId === undefined ? [] : await listFolders(context, userId);
  const folder = folders.find((candidate) => candidate.id === id);
  if (userId === undefined || !folder) return notFound();
  if (parent !== undefined) {
    const place = checkPlace(folders, id, parent);
    if (!place.ok) return invalid({ parent: [place.error] });
  }
  const isTheirs = and(eq(designFolder.id, id), ownedBy(designFolder, { userId }));
  const set = {
    ...(name === undefined ? {} : { name, nameKey: nameKey(name) }),
    ...(parent === undefined ? {} : { parentId: parent, depth: pathTo(folders, parent).length + 1 }),
    updatedAt: context.clock(),
    version: nextVersion(designFolder),
  };
  const saved = await refuseConflicts(
    saveBatch(context.db, [
      ...guardVersion(designFolder, isTheirs, version),
      context.db.update(designFolder).set(set).where(isTheirs),
      ...(parent === undefined ? [] : updateDepths(userId)),
    ]),
  );
  if (!saved.ok) return saved;
  return ok(undefined);
}

/** Deletes a folder. Its contents move to the parent folder; subfolders whose names exist there get a number. */
export async function removeFolder(
  context: ServiceContext,
  id: string,
): Promise<Result<{ readonly parentId: string | null }, Refusal>> {
  const userId = getUserId(context);
  const folders = userId === undefined ? [] : await listFolders(context, userId);
  const folder = folders.find((candidate) => candidate.id === id);
  if (userId === undefined || !folder) return notFound();
  const { parentId } = folder;
  const beside = folders.filter((otherFolder) => otherFolder.parentId === parentId && otherFolder.id !== id);
  const usedNames = new Set(beside.map((sibling) => sibling.nameKey));
  const now = context.clock();
  const moves = folders
    .filter((otherFolder) => otherFolder.parentId === id)
    .map((child) => {
      const name = freeName(child.name, usedNames);
      usedNames.add(nameKey(name));
      return context.db
        .update(designFolder)
        .set({
          parentId,
          depth: folder.depth,
          name,
          nameKey: nameKey(name),
          updatedAt: now,
          version: nextVersion(designFolder),
        })
        .where(eq(designFolder.id, child.id));
    });
  const up = parentId === null ? isNull(designFolder.parentId) : eq(designFolder.parentId, parentId);
  return refuseConflicts<{ readonly parentId: string | null }>(
    batch(context.db, [
      guardThat(
        "design_folder_tree",
        sql`(SELECT count(*) FROM ${designFolder} WHERE ${and(eq(designFolder.id, id), up)}) = 1`,
      ),
      context.db
        .update(design)
        .set({ folderId: parentId, version: nextVersion(design) })
        .where(eq(design.folderId, id)),
      ...moves,
      // Folders that another tab moved in meanwhile would be deleted with it.
      guardThat("design_folder_tree", sql`(SELECT count(*) FROM design_folder WHERE parent_id = ${id}) = 0`),
      context.db.delete(designFolder).where(and(eq(designFolder.id, id), ownedBy(designFolder, { userId }))),
      ...updateDepths(userId),
    ]).then(() => ok({ parentId })),
  );
}

/**
 * Statements that update the depth of all folders below a moved one, level by level, and check that the result is a
 * tree. When two tabs move two folders into each other, the later change fails.
 */
function updateDepths(userId: string): Array<Statement> {
  const right = sql`(SELECT parent.depth + 1 FROM design_folder AS parent WHERE parent.id = design_folder.parent_id)`;
  const wrong = sql`user_id = ${userId} AND parent_id IS NOT NULL AND depth <> ${right}`;
  const level = sql`UPDATE design_folder SET depth = ${right} WHERE ${wrong}`;
  return [
    level,
    level,
    level,
    guardThat("design_folder_tree", sql`(SELECT count(*) FROM design_folder WHERE ${wrong}) = 0`),
  ];
}

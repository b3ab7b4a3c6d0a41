import { err, ok, type Result } from "#domain/ground/kernel/result";

/** Maximum nesting of folders. The database checks the same. */
export const DEEPEST_FOLDER = 4;
/** Maximum folders of one owner. All are read at once, so that breadcrumbs and choices cost one query. */
export const MAX_FOLDERS = 200;

export interface Folder {
  readonly id: string;
  /** Null at the top level. */
  readonly parentId: string | null;
  readonly name: string;
}

const folderById = <F extends Folder>(folders: ReadonlyArray<F>, id: string | null): F | undefined =>
  folders.find((folder) => folder.id === id);

/** Returns the path from the top to a folder; empty for the top level and for a missing folder. */
export function pathTo<F extends Folder>(folders: ReadonlyArray<F>, id: string | null): Array<F> {
  const path: Array<F> = [];
  for (let at = folderById(folders, id); at && path.length <= DEEPEST_FOLDER; at = folderById(folders, at.parentId))
    path.unshift(at);
  return path;
}

/** Returns a folder with all its descendants. */
export function within(folders: ReadonlyArray<Folder>, id: string): Set<string> {
  const folderIds = new Set([id]);
  for (let size = 0; size < folderIds.size;) {
    size = folderIds.size;
    for (const folder of folders)
      if (folder.parentId !== null && folderIds.has(folder.parentId)) folderIds.add(folder.id);
  }
  return folderIds;
}

/** Returns the levels of a folder with its descendants: 1 without subfolders. */
const countLevels = (folders: ReadonlyArray<Folder>, id: string): number =>
  Math.max(...[...within(folders, id)].map((folderId) => pathTo(folders, folderId).length)) -
  pathTo(folders, id).length +
  1;

/**
 * Checks whether a folder can be in another one (null: at the top level), with its descendants.
 * @param id undefined for a new folder
 */
export function checkPlace(
  folders: ReadonlyArray<Folder>,
  id: string | undefined,
  parentId: string | null,
): Result<void, string> {
  if (parentId !== null && !folderById(folders, parentId)) return err("Choose one of your folders.");
  if (id !== undefined && parentId !== null && within(folders, id).has(parentId))
    return err("A folder can't be inside itself.");
  const levels = id === undefined ? 1 : countLevels(folders, id);
  if (pathTo(folders, parentId).length + levels > DEEPEST_FOLDER)
    return err(`Folders can be up to ${DEEPEST_FOLDER} levels deep. Choose one higher up.`);
  return ok(undefined);
}

export interface FolderChoice {
  readonly id: string;
  /** The path: "Festival / Stall / Doors". */
  readonly label: string;
}

/** Returns every folder with its path, in tree order. */
export const folderChoices = (folders: ReadonlyArray<Folder>): Array<FolderChoice> =>
  folders
    .map(({ id }) => ({
      id,
      label: pathTo(folders, id)
        .map(({ name }) => name)
        .join(" / "),
    }))
    .sort((a, b) => a.label.localeCompare(b.label, "en"));

import { err, ok, type Result } from "#domain/kernel/result";

/** How deep folders may nest: more levels than anybody remembers a way through. The database checks the same. */
export const DEEPEST_FOLDER = 4;
/** Folders of one person. All of them are read at once, so that breadcrumbs and choices cost one query. */
export const MAX_FOLDERS = 200;

export interface Folder {
  readonly id: string;
  /** Null at the top. */
  readonly parentId: string | null;
  readonly name: string;
}

const folderById = <F extends Folder>(folders: ReadonlyArray<F>, id: string | null): F | undefined =>
  folders.find((folder) => folder.id === id);

/** The folders from the top down to this one; empty for the top and for a folder that is not there. */
export function pathTo<F extends Folder>(folders: ReadonlyArray<F>, id: string | null): Array<F> {
  const path: Array<F> = [];
  for (let at = folderById(folders, id); at && path.length <= DEEPEST_FOLDER; at = folderById(folders, at.parentId))
    path.unshift(at);
  return path;
}

/** The folder and all that lies in it, at any depth. */
export function within(folders: ReadonlyArray<Folder>, id: string): Set<string> {
  const found = new Set([id]);
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const folder of folders) if (folder.parentId !== null && found.has(folder.parentId)) found.add(folder.id);
  }
  return found;
}

/** How many levels a folder takes with all that lies in it: 1 for one without folders. */
const levelsOf = (folders: ReadonlyArray<Folder>, id: string): number =>
  Math.max(...[...within(folders, id)].map((one) => pathTo(folders, one).length)) - pathTo(folders, id).length + 1;

/**
 * Whether a folder may lie in another one (null: at the top), with all that is in it.
 * @param id undefined for a folder that is still to be made
 */
export function checkPlace(
  folders: ReadonlyArray<Folder>,
  id: string | undefined,
  parentId: string | null,
): Result<void, string> {
  if (parentId !== null && !folderById(folders, parentId)) return err("Choose one of your folders.");
  if (id !== undefined && parentId !== null && within(folders, id).has(parentId))
    return err("A folder can't be inside itself.");
  const levels = id === undefined ? 1 : levelsOf(folders, id);
  if (pathTo(folders, parentId).length + levels > DEEPEST_FOLDER)
    return err(`Folders can be up to ${DEEPEST_FOLDER} levels deep. Choose one higher up.`);
  return ok(undefined);
}

export interface FolderChoice {
  readonly id: string;
  /** The way to it: "Festival / Stall / Doors". */
  readonly label: string;
}

/** Every folder with its way, sorted as one reads a tree. */
export const folderChoices = (folders: ReadonlyArray<Folder>): Array<FolderChoice> =>
  folders
    .map(({ id }) => ({
      id,
      label: pathTo(folders, id)
        .map(({ name }) => name)
        .join(" / "),
    }))
    .sort((a, b) => a.label.localeCompare(b.label, "en"));

import { isLongerThan } from "#domain/ground/kernel/characters";

/** How many parts the path of a request may have: "/a/b/" has two. */
export const MAX_PATH_PARTS = 16;
/** How many characters the path of a request may have after decoding, with its slashes. */
export const MAX_PATH_CHARACTERS = 1000;
/** A character has at most four bytes, and each of them is sent as three characters: "%F0%9F%A6%8A". */
const MAX_ENCODED_LENGTH = 12 * MAX_PATH_CHARACTERS;

/**
 * Whether the shop may have something at this path. Matching a path against patterns takes time with each of its parts,
 * so longer ones are refused before that.
 * @param path as it is sent, with its first slash; an encoded slash counts like a plain one, and so do repeated ones
 */
export function isWithinPathLimits(path: string): boolean {
  if (path.length > MAX_ENCODED_LENGTH) return false;
  const decoded = decodedPath(path);
  if (isLongerThan(decoded, MAX_PATH_CHARACTERS)) return false;
  return decoded.replace(/^\/|\/$/g, "").split("/").length <= MAX_PATH_PARTS;
}

/** A path, or a part of one, without its encoding; as it is when it cannot be decoded. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

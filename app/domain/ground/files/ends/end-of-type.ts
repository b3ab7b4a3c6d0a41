import { searchInMemory, searchInSource, type EndSearch } from "./internal/end-search.ts";
import { findGifEnd } from "./internal/gif-end.ts";
import { findJpegEnd } from "./internal/jpeg-end.ts";
import { findPngEnd } from "./internal/png-end.ts";
import { FileBytes, latin1 } from "#domain/ground/files/file-bytes";
import type { ByteSource } from "#domain/ground/files/byte-source";
import type { FileType } from "#domain/ground/files/file-types";

interface SearchedType {
  readonly search: () => EndSearch;
  /** How a file without anything behind its end ends. */
  readonly lastBytes: string;
}

/** Formats whose end is found only by following their structure from the start. */
const SEARCHED = {
  "image/png": { search: findPngEnd, lastBytes: "\0\0\0\0IEND\xaeB`\x82" },
  "image/jpeg": { search: findJpegEnd, lastBytes: "\xff\xd9" },
  "image/gif": { search: findGifEnd, lastBytes: "\0;" },
} as const satisfies Partial<Record<FileType, SearchedType>>;

type SearchedFileType = keyof typeof SEARCHED;

/** Returns whether the end of a file of this type can be outside of the bytes that are in memory. */
export const isSearched = (type: FileType): type is SearchedFileType => Object.hasOwn(SEARCHED, type);

/**
 * Returns whether a picture is incomplete. Undefined if that depends on bytes in the gap of a large file:
 * `isTruncatedSource` knows.
 */
export function isTruncated(type: SearchedFileType, file: FileBytes): boolean | undefined {
  const { search, lastBytes } = SEARCHED[type];
  const end = searchInMemory(search(), file);
  if (end !== "unknown") return end === undefined;
  // Spares most large files another pass.
  return latin1(file.last(lastBytes.length)) === lastBytes ? false : undefined;
}

/** Returns a picture that is in memory without what follows its end, or all bytes of an incomplete one. */
export function withoutTrailer(type: SearchedFileType, bytes: Uint8Array): Uint8Array {
  const end = searchInMemory(SEARCHED[type].search(), FileBytes.of(bytes));
  return end === "unknown" ? bytes : bytes.subarray(0, end);
}

/** Returns whether a stored picture is incomplete. */
export const isTruncatedSource = async (type: SearchedFileType, source: ByteSource): Promise<boolean> =>
  (await searchInSource(SEARCHED[type].search(), source)) === undefined;

import { extensionOf } from "#domain/files/display-name";
import type { FileType } from "#domain/files/file-types";
import { FILE_TYPES, fileType } from "#domain/files/file-types";
import { err, ok, type Result } from "#domain/kernel/result";
import { fileSize } from "#domain/kernel/text";

/** Spec section 5. */
export const ALLOWED_EXTENSIONS = [
  "psd",
  "pdf",
  "ai",
  "eps",
  "svg",
  "tif",
  "tiff",
  "png",
  "jpg",
  "jpeg",
  "gif",
  "bmp",
  "webp",
  "heic",
  "avif",
] as const;
const RASTER_EXTENSIONS = ["png", "jpg", "gif", "webp", "heic", "avif"] as const;
const VECTOR_EXTENSIONS = ["pdf", "ai", "eps", "svg"] as const;

/** Per request. Larger files are uploaded in parts. */
export const MAX_FILE_BYTES = 95 * 1024 * 1024;
/** For an upload in parts, each of which can be retried. */
export const MAX_PARTED_BYTES = 400 * 1024 * 1024;
/** R2 requires parts of at least 5 MiB, all of the same size. */
export const PART_BYTES = 8 * 1024 * 1024;
/** A larger drawing cannot be checked for scripts in one piece, and no drawing needs more. */
export const MAX_SVG_BYTES = 10 * 1024 * 1024;

/** The file types of an upload field: the shop's list, a subset, a custom list, or any. */
export type UploadMode = "artwork" | "vector" | "raster" | "any" | ReadonlyArray<string>;

function extensionsFor(mode: UploadMode): ReadonlyArray<string> | "any" {
  if (typeof mode !== "string") return mode;
  if (mode === "vector") return VECTOR_EXTENSIONS;
  if (mode === "raster") return RASTER_EXTENSIONS;
  return mode === "any" ? "any" : ALLOWED_EXTENSIONS;
}

/** Returns the `accept` attribute of a file field, such as ".png,.jpg"; "" accepts everything. */
export const acceptFor = (mode: UploadMode): string => {
  const extensions = extensionsFor(mode);
  return extensions === "any" ? "" : extensions.map((extension) => `.${extension}`).join(",");
};

const listed = (extensions: ReadonlyArray<string>): string =>
  extensions.map((extension) => extension.toUpperCase()).join(", ");

/**
 * Checks name and size before the upload. The server checks the bytes again.
 * @param most maximum size in bytes
 */
export function checkChosen(
  file: { readonly name: string; readonly size: number },
  mode: UploadMode = "artwork",
  most = MAX_PARTED_BYTES,
): Result<void, string> {
  const extensions = extensionsFor(mode);
  const extension = extensionOf(file.name);
  if (extensions !== "any" && !extensions.includes(extension)) {
    const what = extension
      ? `.${extension} files can't be ${mode === "artwork" ? "printed" : "used here"}.`
      : "This file has no extension, so we can't tell what it is.";
    return err(`${what} Choose one of these: ${listed(extensions)}.`);
  }
  if (file.size === 0) return err("This file is empty. Export it again and choose the new file.");
  if (file.size > most) return err(`This file is ${fileSize(file.size)}. The limit here is ${fileSize(most)}.`);
  return ok(undefined);
}

/** Returns whether an upload field accepts a file type, as detected from the bytes. */
export function allowsType(type: FileType, mode: UploadMode = "artwork"): boolean {
  const extensions = extensionsFor(mode);
  return extensions === "any" || fileType(type).extensions.some((extension) => extensions.includes(extension));
}

/** Returns the types that a name's extension can stand for, or none for an unsupported extension. */
export const typesNamed = (name: string): Array<FileType> => {
  const extension = extensionOf(name);
  return (Object.keys(FILE_TYPES) as Array<FileType>).filter((type) => fileType(type).extensions.includes(extension));
};

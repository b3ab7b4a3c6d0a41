import { parseFileExtension } from "#domain/ground/files/display-name";
import type { FileType } from "#domain/ground/files/file-types";
import { FILE_TYPES, fileType, usualExtension } from "#domain/ground/files/file-types";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { fileSize } from "#domain/ground/kernel/text";

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

const FILE_TYPE_NAMES = Object.keys(FILE_TYPES) as Array<FileType>;

const listExtensions = (type: FileType): ReadonlyArray<string> => {
  const { extensions, aliases = [] } = fileType(type);
  return [...extensions, ...aliases];
};

function extensionsFor(mode: UploadMode): ReadonlyArray<string> | "any" {
  if (typeof mode !== "string") return mode;
  if (mode === "vector") return VECTOR_EXTENSIONS;
  if (mode === "raster") return RASTER_EXTENSIONS;
  return mode === "any" ? "any" : ALLOWED_EXTENSIONS;
}

/** Returns every spelling of a usual extension, such as "jpg", "jpeg" and "jfif". "ai" stands for two types. */
const listSpellings = (extension: string): ReadonlyArray<string> =>
  FILE_TYPE_NAMES.filter((type) => usualExtension(type) === extension)
    .flatMap(listExtensions)
    .filter((spelling) => spelling !== "ai");

/** Returns the `accept` attribute of a file field, such as ".png,.jpg,.jpeg"; "" accepts everything. */
export const acceptFor = (mode: UploadMode): string => {
  const extensions = extensionsFor(mode);
  if (extensions === "any") return "";
  const spellings = new Set([...extensions, ...extensions.flatMap(listSpellings)]);
  return Array.from(spellings, (extension) => `.${extension}`).join(",");
};

/** Lists the types that an upload field accepts, as "PDF, AI, EPS, SVG". */
export function listTypes(mode: UploadMode): string {
  const extensions = extensionsFor(mode);
  return (extensions === "any" ? ALLOWED_EXTENSIONS : extensions)
    .map((extension) => extension.toUpperCase())
    .join(", ");
}

/** Why a field for vector files refuses a drawing that only wraps a picture made of pixels. */
export const pictureAloneMessage = (mode: UploadMode): string =>
  `This file holds only a picture made of pixels, not a drawing. Choose a drawing of one of these types: ${listTypes(mode)}.`;

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
  const extension = parseFileExtension(file.name);
  const isAllowed =
    extensions === "any" ||
    extensions.includes(extension) ||
    typesNamed(file.name).some((type) => allowsType(type, mode));
  if (!isAllowed) {
    const what = extension
      ? `.${extension} files can't be ${mode === "artwork" ? "printed" : "used here"}.`
      : "This file has no extension, so we can't tell what it is.";
    return err(`${what} Choose one of these: ${listTypes(mode)}.`);
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
  const extension = parseFileExtension(name);
  return FILE_TYPE_NAMES.filter((type) => listExtensions(type).includes(extension));
};

/**
 * Returns a file's name with an extension of its type: "photo.jfif" becomes "photo.jpg". Only the extension of another
 * type is replaced: the end of "v1.2" is none.
 */
export function nameForType(name: string, type: FileType): string {
  if (fileType(type).extensions.includes(parseFileExtension(name))) return name;
  const stem = typesNamed(name).length > 0 ? name.slice(0, name.lastIndexOf(".")) : name;
  return `${stem.replace(/\.+$/, "") || "file"}.${usualExtension(type)}`;
}

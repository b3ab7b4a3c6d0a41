import { latin1, type FileBytes } from "#domain/ground/files/file-bytes";
import { displayName, parseFileExtension } from "#domain/ground/files/display-name";
import { readFacts } from "#domain/ground/files/facts/read-facts";
import { fileType, isFileType, type FileType } from "#domain/ground/files/file-types";
import { sniff } from "#domain/ground/files/sniff";
import { nameForType, typesNamed } from "#domain/ground/files/upload-rules";
import { err, ok, type Result } from "#domain/ground/kernel/result";

/** Files of a conversation. Units as the names say. */
export const CHAT_FILES_AN_HOUR = 20;
/** A picture up to this size is its own preview. */
export const OWN_PREVIEW_BYTES = 1024 * 1024;
const OWN_PREVIEW_SIDE = 4096;
/** A preview that the browser rendered. */
export const PREVIEW_LIMIT_BYTES = 512 * 1024;
export const PREVIEW_SIDE = 1600;
const PREVIEW_TYPES: ReadonlyArray<FileType> = ["image/png", "image/jpeg", "image/webp"];

export type ChatFileType = FileType | "text/plain";

/** Extensions that a text may have. Any other text gets ".txt", so that no computer runs it. */
const TEXT_EXTENSIONS = ["txt", "text", "csv", "tsv", "md", "log", "json", "yaml", "yml", "ini", "vcf", "ics", "eml"];
const LOOKED_AT_BYTES = 256 * 1024;

export interface ChatFileFacts {
  readonly type: ChatFileType;
  /** For display only; never used to find or store the file. */
  readonly name: string;
  /** The file is small and complete enough to be shown without a preview. */
  readonly isOwnPreview: boolean;
}

/** Text has no control characters except line breaks and tabs; UTF-16 declares itself with a byte order mark. */
function isText(file: FileBytes): boolean {
  const start = latin1(file.head.subarray(0, 2));
  if (start === "\xff\xfe" || start === "\xfe\xff") return true;
  return [file.head.subarray(0, LOOKED_AT_BYTES), file.last(LOOKED_AT_BYTES)].every(
    (part) => !/[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]/.test(latin1(part)),
  );
}

/** The name with the extension of the real type: "page.html" of a PNG becomes "page.html.png". */
function trueName(name: string, type: ChatFileType): string {
  const visibleName = displayName(name, "file");
  if (type !== "text/plain") return displayName(nameForType(visibleName, type));
  return TEXT_EXTENSIONS.includes(parseFileExtension(visibleName)) ? visibleName : displayName(`${visibleName}.txt`);
}

/**
 * Decides by the bytes whether a conversation accepts a file. A refusal says what is wrong and which files are
 * accepted.
 */
export function acceptChatFile(name: string, file: FileBytes): Result<ChatFileFacts, string> {
  if (file.size === 0) return err("This file is empty.");
  const type = sniff(file);
  if (type)
    return ok({
      type,
      name: trueName(name, type),
      isOwnPreview: file.size <= OWN_PREVIEW_BYTES && isShowable(type, file, OWN_PREVIEW_SIDE),
    });
  const [claimedType] = typesNamed(name);
  if (claimedType)
    return err(`This file is named .${parseFileExtension(name)}, but it isn't a valid ${fileType(claimedType).label}.`);
  if (!isText(file))
    return err("You can't send this kind of file here. Send a picture, a drawing, a PDF or a text file.");
  return ok({ type: "text/plain", name: trueName(name, "text/plain"), isOwnPreview: false });
}

/** The type of a preview picture; undefined unless it is small, complete and of a type that every browser shows. */
export function previewType(file: FileBytes): FileType | undefined {
  const type = sniff(file);
  return type &&
    PREVIEW_TYPES.includes(type) &&
    file.size <= PREVIEW_LIMIT_BYTES &&
    isShowable(type, file, PREVIEW_SIDE)
    ? type
    : undefined;
}

/** Whether a browser may show the file inline. Drawings can contain scripts, so they are only offered as downloads. */
export const isShownInPlace = (type: string): boolean =>
  isFileType(type) && fileType(type).kind === "raster" && fileType(type).shownByBrowsers;

function isShowable(type: FileType, file: FileBytes, mostSide: number): boolean {
  if (!isShownInPlace(type)) return false;
  const { widthPx = 0, heightPx = 0, truncated } = readFacts(type, file);
  return !truncated && widthPx > 0 && heightPx > 0 && Math.max(widthPx, heightPx) <= mostSide;
}

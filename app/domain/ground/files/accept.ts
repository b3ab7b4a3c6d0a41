import { utf8, type FileBytes } from "#domain/ground/files/file-bytes";
import { parseFileExtension } from "#domain/ground/files/display-name";
import type { FileFacts } from "#domain/ground/files/facts/facts";
import { readFacts } from "#domain/ground/files/facts/read-facts";
import { fileType, type FileType } from "#domain/ground/files/file-types";
import { readSvg } from "#domain/ground/files/repair/read-svg";
import { sniff } from "#domain/ground/files/sniff";
import { isPictureAlone } from "#domain/ground/files/svg/picture-alone";
import {
  allowsType,
  listTypes,
  MAX_FILE_BYTES,
  MAX_SVG_BYTES,
  pictureAloneMessage,
  typesNamed,
  type UploadMode,
} from "#domain/ground/files/upload-rules";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { fileSize } from "#domain/ground/kernel/text";

export interface Accepted {
  readonly type: FileType;
  readonly facts: FileFacts;
  /** What has to be stored instead of the file: a drawing without what can't be printed, in valid XML. */
  readonly repaired?: Uint8Array;
}

export interface FileRefusal {
  readonly code:
    | "empty"
    | "too-large"
    | "unknown"
    | "not-what-it-says"
    | "disallowed"
    | "truncated"
    | "unsafe"
    | "unreadable";
  readonly message: string;
}

/**
 * Formats whose header always states the size. A file without one cannot be printed. The size of other formats is known
 * only after rendering.
 */
const TELLS_PIXELS: ReadonlyArray<FileType> = ["image/png", "image/gif", "image/bmp", "image/vnd.adobe.photoshop"];
/** 30,000 pixels a side is 100 in at 300 DPI; larger headers are decompression bombs. */
const MAX_PIXELS_A_SIDE = 30_000;

/**
 * Decides by its bytes whether a file can be printed. A refusal explains the problem and its solution. The caller has
 * to find out whether a PDF that is `encrypted` by its facts needs a password.
 * @param mode the file types of the upload field
 * @param most maximum size in bytes
 */
export function acceptFile(
  name: string,
  file: FileBytes,
  mode: UploadMode = "artwork",
  most = MAX_FILE_BYTES,
): Result<Accepted, FileRefusal> {
  const no = (code: FileRefusal["code"], message: string) => err<FileRefusal>({ code, message });
  if (file.size === 0) return no("empty", "This file is empty. Export it again and choose the new file.");
  if (file.size > most) return no("too-large", `This file is larger than ${fileSize(most)}.`);

  const type = sniff(file);
  const extension = parseFileExtension(name);
  if (!type) {
    const [namedType] = typesNamed(name);
    if (namedType)
      return no(
        "not-what-it-says",
        `This file is named .${extension}, but it isn't a valid ${fileType(namedType).label}. ` +
          "Open it in the program it came from and export it again.",
      );
    return no("unknown", `We can't print this kind of file. Send one of these: ${listTypes(mode)}.`);
  }
  const { label } = fileType(type);
  if (!allowsType(type, mode))
    return no("disallowed", `This kind of file can't be used here: ${label}. Choose one of these: ${listTypes(mode)}.`);
  if (type === "image/svg+xml" && file.size > MAX_SVG_BYTES)
    return no("too-large", `This drawing is larger than ${fileSize(MAX_SVG_BYTES)}. Save it as a PDF instead.`);

  const drawing = type === "image/svg+xml" ? readSvg(file.head) : undefined;
  const facts = drawing?.facts ?? readFacts(type, file);
  const refusal = findRefusal(type, facts);
  if (refusal) return err(refusal);
  if (mode === "vector" && drawing && isPictureAlone(utf8(drawing.bytes)))
    return no("disallowed", pictureAloneMessage(mode));
  return ok({ type, facts, ...(drawing?.isRepaired ? { repaired: drawing.bytes } : {}) });
}

/** Why a file that ends before its picture or document can't be printed. */
export const incompleteMessage = (type: FileType): string =>
  `This ${fileType(type).label} is incomplete. Export or download it again, then send the new file.`;

/** Why a file with these facts can't be printed. */
function findRefusal(type: FileType, facts: FileFacts): FileRefusal | undefined {
  const { label } = fileType(type);
  const no = (code: FileRefusal["code"], message: string): FileRefusal => ({ code, message });
  if (facts.truncated) return no("truncated", incompleteMessage(type));
  const [danger] = facts.unsafe ?? [];
  if (danger)
    return no(
      "unsafe",
      `This drawing contains ${danger}, which we don't accept. Save it as a plain SVG or a PDF and send that.`,
    );
  if (facts.unprintable !== undefined) return no("unreadable", facts.unprintable);
  const { widthPx, heightPx } = facts;
  if (TELLS_PIXELS.includes(type) && !(widthPx && heightPx))
    return no("unreadable", `This ${label} doesn't state its size, so we can't read it. Export it again.`);
  if (Math.max(widthPx ?? 0, heightPx ?? 0) > MAX_PIXELS_A_SIDE)
    return no(
      "too-large",
      `This picture has more than ${MAX_PIXELS_A_SIDE} pixels on a side. Scale it down; 300 pixels per inch is plenty.`,
    );
  return undefined;
}

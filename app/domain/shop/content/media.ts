import * as v from "valibot";
import { FileBytes } from "#domain/ground/files/file-bytes";
import { cleanPhoto, MAX_PHOTO_BYTES, PHOTO_TYPES } from "#domain/ground/files/photo";
import { sniff } from "#domain/ground/files/sniff";
import { requiredLine, text } from "#domain/ground/kernel/forms/fields";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { fileSize } from "#domain/ground/kernel/text";
import {
  cleanSvg,
  MAX_SVG_LENGTH,
  removedText,
  SVG_LIMIT,
  SVG_TOO_LARGE,
} from "#domain/prepress/name-tags/template/clean-svg";

/** What staff write about a picture. */
export const MediaInput = v.object({
  name: requiredLine(120),
  /** What it shows, for people who can't see it. */
  alt: v.optional(text(300), ""),
});
export type MediaInput = v.InferOutput<typeof MediaInput>;

const MEDIA_TYPES = [...PHOTO_TYPES, "image/svg+xml"] as const;
type MediaType = (typeof MEDIA_TYPES)[number];
export const MEDIA_ACCEPT = MEDIA_TYPES.join(",");
/** What can be uploaded, for people. */
export const MEDIA_HINT = `PNG, JPEG or WebP up to ${fileSize(MAX_PHOTO_BYTES)}, or SVG up to ${SVG_LIMIT}.`;

export const MEDIA_EXTENSIONS: Readonly<Record<MediaType, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/svg+xml": "svg",
};

const OTHER_TYPE = "We can't use this file. Choose a PNG, JPEG, WebP or SVG picture.";
const tooLarge = (bytes: number): string =>
  `This picture is ${fileSize(bytes)}. The limit is ${fileSize(MAX_PHOTO_BYTES)}. Save it smaller and choose the new file.`;

/** Why a picture can't be sent, judged before its upload by type and size; undefined if it can. */
export function mediaProblem({ type, size }: { readonly type: string; readonly size: number }): string | undefined {
  if (type !== "" && !(MEDIA_TYPES as ReadonlyArray<string>).includes(type)) return OTHER_TYPE;
  if (type === "image/svg+xml") return size > MAX_SVG_LENGTH ? SVG_TOO_LARGE : undefined;
  return size > MAX_PHOTO_BYTES ? tooLarge(size) : undefined;
}

interface ChosenPicture {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  text(): Promise<string>;
}

/** What will be removed from a chosen drawing, said before its upload; undefined where nothing is. */
export async function describeCleaning(file: ChosenPicture): Promise<string | undefined> {
  if (file.type !== "image/svg+xml" || mediaProblem(file) !== undefined) return undefined;
  const drawing = cleanSvg(await file.text());
  return drawing.ok && drawing.value.removed.length > 0
    ? `${file.name}: ${removedText(drawing.value.removed)}`
    : undefined;
}

export interface CleanMedia {
  readonly type: MediaType;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Without metadata; of a drawing only shapes, colors and embedded pictures. */
  readonly bytes: Uint8Array;
}

/** A drawing without what could run or load anything, and with the size of its viewBox. */
function cleanDrawing(bytes: Uint8Array): Result<CleanMedia, string> {
  const drawing = cleanSvg(new TextDecoder("utf-8").decode(bytes));
  if (!drawing.ok) return drawing;
  const [, , width = 0, height = 0] = (/viewBox="([^"]*)"/.exec(drawing.value.svg)?.[1] ?? "").split(" ").map(Number);
  const svg = drawing.value.svg.replace(
    'preserveAspectRatio="none"',
    `width="${String(width)}" height="${String(height)}"`,
  );
  return ok({
    type: "image/svg+xml",
    widthPx: Math.max(1, Math.round(width)),
    heightPx: Math.max(1, Math.round(height)),
    bytes: new TextEncoder().encode(svg),
  });
}

/** Validates a picture for public display and removes what it must not have. A refusal explains what to do. */
export function cleanMedia(bytes: Uint8Array): Result<CleanMedia, string> {
  const type = sniff(FileBytes.of(bytes));
  const problem = mediaProblem({ type: type ?? "unknown", size: bytes.length });
  if (bytes.length > 0 && problem !== undefined) return err(problem);
  return type === "image/svg+xml" ? cleanDrawing(bytes) : cleanPhoto(bytes);
}

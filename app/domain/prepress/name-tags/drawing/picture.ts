import { toThousandth } from "#domain/ground/kernel/measure";
import * as v from "valibot";
import type { Size, Box, Ring } from "#domain/ground/kernel/geometry";
import { trimLine } from "#domain/ground/kernel/forms/filled-text";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { ovalRing, roundedRing } from "#domain/prepress/artwork/cut-line/shapes";
import { DPI } from "#domain/prepress/artwork/preflight/effective-dpi";
import type { TagTexts } from "#domain/prepress/name-tags/people/roster";

export const FRAME_SHAPES = ["rounded", "rectangle", "oval"] as const;
export type FrameShape = (typeof FRAME_SHAPES)[number];

/** Minimum frame in inches. A smaller face is not recognizable across a desk. */
export const MIN_FRAME_IN = 0.3;
const inches = (least: number, message: string) =>
  v.pipe(v.number(message), v.finite(message), v.minValue(least, message), v.maxValue(600, message));
const side = inches(MIN_FRAME_IN, `Enter at least ${String(MIN_FRAME_IN)} inches.`);

/** Reserved names: frames and fields cannot use them, because lists use them for other values. */
export const FILE_KEY = "picture_file";

/** The place of a picture on a tag, stored among a template's fields. Lengths in inches of the template's size. */
export const PictureFrame = v.object({
  kind: v.literal("picture"),
  /** Its name in a list, where the value is the id of the person's picture. */
  name: v.pipe(
    v.string("Enter a name."),
    v.regex(/^[a-z][a-z0-9_]{0,39}$/, "Use lowercase letters, digits and _, starting with a letter."),
    v.check((name) => name !== "quantity" && name !== FILE_KEY, "This name is taken. Choose another one."),
  ),
  label: v.pipe(v.string("Enter a label."), trimLine, v.nonEmpty("Enter a label."), maxCharacters(60)),
  required: v.optional(v.boolean(), false),
  /** Center of the frame, in inches from the left and the top. */
  x: inches(0, "Enter a position in inches."),
  y: inches(0, "Enter a position in inches."),
  width: side,
  height: side,
  shape: v.optional(v.picklist(FRAME_SHAPES, "Choose rounded, rectangle or oval."), "rounded"),
});
export type PictureFrame = v.InferOutput<typeof PictureFrame>;

export const isFrame = (field: unknown): boolean =>
  typeof field === "object" && field !== null && "kind" in field && field.kind === "picture";

/** A person's picture, as lists and screens use it. */
export interface TagPicture {
  /** The artwork's id. */
  readonly id: string;
  readonly fileName: string;
  /** Pixels of the upright picture. */
  readonly width: number;
  readonly height: number;
  /** The URL of a version that browsers can show. */
  readonly url: string;
}
export type TagPictures = ReadonlyMap<string, TagPicture>;

/**
 * The point of a picture to show as near to the frame's center as possible, as shares of its width and height, 0 to 1.
 */
export interface Focus {
  readonly x: number;
  readonly y: number;
}
export const CENTRE: Focus = { x: 0.5, y: 0.5 };

/** The list key of a picture's focus. */
export const focusKey = (name: string): string => `${name}_focus`;

/** Reads "0.5 0.35". Anything else means the center. */
export function readFocus(text: string | undefined): Focus {
  const [x = NaN, y = NaN] = /^[01](?:\.\d{1,4})? [01](?:\.\d{1,4})?$/.test(text ?? "")
    ? (text ?? "").split(" ").map(Number)
    : [];
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x, y } : CENTRE;
}
const share = (value: number): number => toThousandth(Math.min(1, Math.max(0, value)));
/** Writes a focus; "" for the center. */
export const writeFocus = ({ x, y }: Focus): string =>
  share(x) === CENTRE.x && share(y) === CENTRE.y ? "" : `${String(share(x))} ${String(share(y))}`;

/** Returns the picture of a tag from its list, or undefined. */
export function pictureIn(
  texts: TagTexts,
  frame: Pick<PictureFrame, "name"> | undefined,
): { readonly id: string; readonly focus: Focus } | undefined {
  const id = frame && texts[frame.name]?.trim();
  return id ? { id, focus: readFocus(texts[focusKey(frame.name)]) } : undefined;
}

/** A picture as it is placed on a tag. */
export interface ChosenPicture {
  readonly id: string;
  readonly focus: Focus;
  /** The texts of the first tag that shows it so. */
  readonly texts: TagTexts;
}

/** Returns the pictures on a list of tags, each once for each way in which it is placed. */
export function differentPictures(
  list: ReadonlyArray<TagTexts>,
  frame: Pick<PictureFrame, "name">,
): ReadonlyArray<ChosenPicture> {
  const different = new Map<string, ChosenPicture>();
  for (const texts of list) {
    const tagPicture = pictureIn(texts, frame);
    if (!tagPicture) continue;
    const key = [tagPicture.id, tagPicture.focus.x, tagPicture.focus.y].join(" ");
    if (!different.has(key)) different.set(key, { ...tagPicture, texts });
  }
  return [...different.values()];
}

/** Returns the frame's box on the tag, in inches. */
export const frameBox = ({ x, y, width, height }: Pick<PictureFrame, "x" | "y" | "width" | "height">): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

/**
 * Places the whole picture so that it just covers the frame, with its focus as near to the center as possible. Inches
 * of the tag. @param picture pixels, or any lengths in its proportions
 */
export function placePicture(
  frame: Pick<PictureFrame, "x" | "y" | "width" | "height">,
  picture: Size,
  focus: Focus = CENTRE,
): Box {
  const box = frameBox(frame);
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const start = (from: number, room: number, size: number, at: number) =>
    from - Math.min(size - room, Math.max(0, size * at - room / 2));
  return { x: start(box.x, box.width, width, focus.x), y: start(box.y, box.height, height, focus.y), width, height };
}

/** Returns the focus after dragging the picture by a share of the frame's size. */
export function movedFocus(
  frame: Pick<PictureFrame, "x" | "y" | "width" | "height">,
  picture: Size,
  focus: Focus,
  by: { readonly x: number; readonly y: number },
): Focus {
  const { width, height } = placePicture(frame, picture, focus);
  const axis = (at: number, room: number, size: number, moved: number) => {
    const [least, most] = [room / 2 / size, 1 - room / 2 / size];
    return Math.min(most, Math.max(least, Math.min(most, Math.max(least, at)) - (moved * room) / size));
  };
  return { x: axis(focus.x, frame.width, width, by.x), y: axis(focus.y, frame.height, height, by.y) };
}

/** Corner radius of a rounded frame, in inches. */
const CORNER_IN = 0.08;

/** Returns the frame's outline in inches of the tag, to which the picture is clipped. */
export function frameRing(frame: Pick<PictureFrame, "x" | "y" | "width" | "height" | "shape">): Ring {
  const box = frameBox(frame);
  if (frame.shape === "oval") return ovalRing(box);
  if (frame.shape === "rounded") return roundedRing(box, Math.min(CORNER_IN, box.width / 4, box.height / 4));
  return [
    { x: box.x, y: box.y },
    { x: box.x + box.width, y: box.y },
    { x: box.x + box.width, y: box.y + box.height },
    { x: box.x, y: box.y + box.height },
  ];
}

/** Returns the dots per inch of the picture on the tag. */
export const pictureDpi = (frame: Pick<PictureFrame, "x" | "y" | "width" | "height">, picture: Size): number =>
  Math.floor(picture.width / placePicture(frame, picture).width);

/** Half of the target. Below it, pixels are visible. */
export const MIN_PICTURE_DPI = DPI.target / 2;

/** Returns why a picture is too small for its frame, or undefined. */
export function tooSmall(frame: Pick<PictureFrame, "x" | "y" | "width" | "height">, picture: Size): string | undefined {
  const dpi = pictureDpi(frame, picture);
  if (dpi >= MIN_PICTURE_DPI) return undefined;
  const pixels = (inchesLong: number) => String(Math.ceil(inchesLong * DPI.target));
  const enough = `${pixels(frame.width)} × ${pixels(frame.height)} pixels`;
  return `At ${String(dpi)} dots per inch, this picture will look soft. Use one with ${enough} or more.`;
}

import * as v from "valibot";
import type { Size } from "#domain/catalog/product";
import { maxCharacters } from "#domain/kernel/characters";
import type { Box, Ring } from "#domain/kernel/geometry";
import { ovalRing, roundedRing } from "#domain/artwork/cut-line/shapes";
import { DPI } from "#domain/artwork/preflight/effective-dpi";
import type { TagTexts } from "#domain/name-tags/roster";

export const FRAME_SHAPES = ["rounded", "rectangle", "oval"] as const;
export type FrameShape = (typeof FRAME_SHAPES)[number];

/** Inches: smaller, a face is not recognized across a desk. */
export const MIN_FRAME_IN = 0.3;
const inches = (least: number, message: string) =>
  v.pipe(v.number(message), v.finite(message), v.minValue(least, message), v.maxValue(600, message));
const side = inches(MIN_FRAME_IN, `Enter at least ${String(MIN_FRAME_IN)} inches.`);

/** What no frame and no field may be called: these say something else in a list. */
export const FILE_KEY = "picture_file";

/** The place of a picture on a tag, stored among a template's fields. Lengths in inches of the template's own size. */
export const PictureFrame = v.object({
  kind: v.literal("picture"),
  /** How a list names it: there stands the id of the person's picture. */
  name: v.pipe(
    v.string("Enter a name."),
    v.regex(/^[a-z][a-z0-9_]{0,39}$/, "Use lowercase letters, digits and _, starting with a letter."),
    v.check((name) => name !== "quantity" && name !== FILE_KEY, "This name is taken. Choose another one."),
  ),
  label: v.pipe(
    v.string("Enter a label."),
    v.trim(),
    v.nonEmpty("Enter a label."),
    maxCharacters(60, "Use at most 60 characters."),
  ),
  required: v.optional(v.boolean(), false),
  /** Inches: the middle of the frame from the left and from the upper edge. */
  x: inches(0, "Enter a position in inches."),
  y: inches(0, "Enter a position in inches."),
  width: side,
  height: side,
  shape: v.optional(v.picklist(FRAME_SHAPES, "Choose rounded, rectangle or oval."), "rounded"),
});
export type PictureFrame = v.InferOutput<typeof PictureFrame>;

export const isFrame = (field: unknown): boolean =>
  typeof field === "object" && field !== null && "kind" in field && field.kind === "picture";

/** A picture of somebody, as lists and screens know it. */
export interface TagPicture {
  /** Of the artwork. */
  readonly id: string;
  readonly fileName: string;
  /** Pixels as it is looked at: a camera may have stored it on its side. */
  readonly width: number;
  readonly height: number;
  /** Something that a browser can show. */
  readonly url: string;
}
export type TagPictures = ReadonlyMap<string, TagPicture>;

/** The point of a picture that comes as near to the middle of the frame as it can: shares of its width and height, 0 to 1. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}
export const CENTRE: Focus = { x: 0.5, y: 0.5 };

/** How a list says where a picture's focus is. */
export const focusKey = (name: string): string => `${name}_focus`;

/** "0.5 0.35"; whatever else stands there is the middle. */
export function readFocus(text: string | undefined): Focus {
  const [x = NaN, y = NaN] = /^[01](?:\.\d{1,4})? [01](?:\.\d{1,4})?$/.test(text ?? "")
    ? (text ?? "").split(" ").map(Number)
    : [];
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x, y } : CENTRE;
}
const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
/** "" for the middle, which nobody has to state. */
export const writeFocus = ({ x, y }: Focus): string =>
  share(x) === CENTRE.x && share(y) === CENTRE.y ? "" : `${String(share(x))} ${String(share(y))}`;

/** The picture of a tag by its list; undefined where there is none. */
export function pictureIn(
  texts: TagTexts,
  frame: Pick<PictureFrame, "name"> | undefined,
): { readonly id: string; readonly focus: Focus } | undefined {
  const id = frame && texts[frame.name]?.trim();
  return id ? { id, focus: readFocus(texts[focusKey(frame.name)]) } : undefined;
}

/** The frame's box on the tag, in inches. */
export const frameBox = ({ x, y, width, height }: Pick<PictureFrame, "x" | "y" | "width" | "height">): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

/**
 * Where the whole picture lies so that it covers the frame and no more than it has to, as much of what is around its focus in
 * the middle as it has. Inches of the tag. @param picture pixels, or any lengths in its proportions
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

/** The focus after the picture was moved by so much of the frame's own size under it. */
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

/** Inches: how round the corners of a rounded frame are. */
const CORNER_IN = 0.08;

/** The frame's own outline in inches of the tag: what of the picture is printed. */
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

/** Dots of the picture on an inch of the tag. */
export const pictureDpi = (frame: Pick<PictureFrame, "x" | "y" | "width" | "height">, picture: Size): number =>
  Math.floor(picture.width / placePicture(frame, picture).width);

/** Half of what is asked for: below it, everybody sees the dots. */
export const MIN_PICTURE_DPI = DPI.target / 2;

/** What is wrong with a picture at its size, as a sentence; undefined when it is sharp enough. */
export function tooSmall(frame: Pick<PictureFrame, "x" | "y" | "width" | "height">, picture: Size): string | undefined {
  const dpi = pictureDpi(frame, picture);
  const pixels = (inchesLong: number) => String(Math.ceil(inchesLong * DPI.target));
  return dpi < MIN_PICTURE_DPI
    ? `At ${String(dpi)} dots per inch, this picture will look soft. Use one with ${pixels(frame.width)} × ${pixels(frame.height)} pixels or more.`
    : undefined;
}

import * as v from "valibot";
import type { FileFacts } from "#domain/ground/files/facts/facts";
import type { ArtworkKind, FileType } from "#domain/ground/files/file-types";

/** A customer's uploaded file, as screens receive it. */
export interface Artwork {
  readonly id: string;
  /** Sanitized for display. */
  readonly fileName: string;
  readonly type: FileType;
  readonly kind: ArtworkKind;
  readonly bytes: number;
  readonly sha256: string;
  readonly facts: FileFacts;
  readonly originalUrl: string;
  /** A picture that every browser can show, or undefined until there is one. */
  readonly previewUrl: string | undefined;
  /** How the background was removed, if it was. That version is printed. */
  readonly mended?: Mended | undefined;
  readonly createdAt: Date;
}

/** The settings of a background removal. */
export const Mended = v.object({ page: v.number(), tolerance: v.number() });
export type Mended = v.InferOutput<typeof Mended>;

const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));
const inches = v.pipe(v.number(), v.gtValue(0), v.maxValue(10_000));

/** Of a page's piece. A wider bleed than the piece itself is a mistake. */
const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1000));
const Dpi = v.pipe(v.number(), v.gtValue(0), v.maxValue(1_000_000));

/** Of files that are refused, and places of a page, which its reader finds again. */
type NotStored = "encrypted" | "truncated" | "unsafe" | "unprintable" | `${string}At`;

/** The stored facts. Unreadable facts from an older version are left out. */
export const StoredFacts = v.fallback(
  v.partial(
    v.object({
      widthPx: count,
      heightPx: count,
      declaredDpi: v.number(),
      colour: v.picklist(["rgb", "cmyk", "grey", "indexed", "lab", "bitmap"]),
      profile: v.object({
        name: v.string(),
        space: v.picklist(["rgb", "cmyk", "grey", "other"]),
        isSrgb: v.boolean(),
        isMatrix: v.boolean(),
      }),
      alpha: v.boolean(),
      pages: count,
      interlaced: v.boolean(),
      frames: v.number(),
      widthIn: inches,
      heightIn: inches,
      repaired: v.array(v.string()),
      usesText: v.boolean(),
      spots: v.array(v.string()),
      embeddedFonts: v.array(v.string()),
      unembeddedFonts: v.array(v.string()),
      missingLetters: v.array(v.string()),
      smallestTypeIn: inches,
      thinnestStrokeIn: inches,
      hollow: v.boolean(),
      previewPage: count,
      ownBleed: v.object({ left: Share, top: Share, right: Share, bottom: Share }),
      pictureDpi: Dpi,
      picturesUnread: v.boolean(),
    } satisfies Record<Exclude<keyof FileFacts, NotStored>, v.GenericSchema>),
  ),
  {},
);

const fromText = <S extends v.GenericSchema<number, number>>(schema: S) =>
  v.optional(v.pipe(v.string(), v.transform(Number), schema));

/** What the browser learned by rendering a document. It is sent with the preview of the page to print. */
export const DrawnFacts = v.object({
  pages: fromText(count),
  width_in: fromText(inches),
  height_in: fromText(inches),
  smallest_type_in: fromText(inches),
  thinnest_stroke_in: fromText(inches),
  page: fromText(count),
  /** Shares of the piece: left, top, right, bottom. */
  own_bleed: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(" ").map(Number)),
      v.strictTuple([Share, Share, Share, Share]),
    ),
  ),
  picture_dpi: fromText(Dpi),
});
export type DrawnFacts = v.InferOutput<typeof DrawnFacts>;

/** Returns the URL of a frozen file of an order line, for its owner and staff. */
export const orderedFileUrl = (lineId: string, which: OrderedFile): string => `/artwork/ordered/${lineId}/${which}/`;

export const ORDERED_FILES = ["original", "preview", "background-removed", "rendered"] as const;
export type OrderedFile = (typeof ORDERED_FILES)[number];

export const fileUrl = (id: string, which: "original" | "preview"): string => `/artwork/file/${id}/${which}/`;

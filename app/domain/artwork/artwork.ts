import * as v from "valibot";
import type { FileFacts } from "#domain/files/facts/facts";
import type { ArtworkKind, FileType } from "#domain/files/file-types";

/** A customer's file as every screen sees it. */
export interface Artwork {
  readonly id: string;
  /** Cleaned for display. */
  readonly fileName: string;
  readonly type: FileType;
  readonly kind: ArtworkKind;
  readonly bytes: number;
  readonly sha256: string;
  readonly facts: FileFacts;
  readonly originalUrl: string;
  /** Something that every browser can show; undefined while there is no such thing. */
  readonly previewUrl: string | undefined;
  /** Where there is a version without its background: how it was made. That one is printed. */
  readonly mended?: Mended | undefined;
  readonly createdAt: Date;
}

/** How the background was taken away. */
export const Mended = v.object({ page: v.number(), tolerance: v.number() });
export type Mended = v.InferOutput<typeof Mended>;

const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));
const inches = v.pipe(v.number(), v.gtValue(0), v.maxValue(10_000));

/** The facts as they are stored. What an older version wrote, or nobody knows, is left out. */
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
      frames: v.number(),
      widthIn: inches,
      heightIn: inches,
      usesText: v.boolean(),
      spots: v.array(v.string()),
      embeddedFonts: v.array(v.string()),
      unembeddedFonts: v.array(v.string()),
      smallestTypeIn: inches,
      thinnestStrokeIn: inches,
      hollow: v.boolean(),
      previewPage: count,
    }),
  ),
  {},
);

const fromText = <S extends v.GenericSchema<number, number>>(schema: S) =>
  v.optional(v.pipe(v.string(), v.transform(Number), schema));

/** What a browser finds out by drawing a document, sent along with the picture of the page that is printed. */
export const DrawnFacts = v.object({
  pages: fromText(count),
  width_in: fromText(inches),
  height_in: fromText(inches),
  smallest_type_in: fromText(inches),
  thinnest_stroke_in: fromText(inches),
  page: fromText(count),
});
export type DrawnFacts = v.InferOutput<typeof DrawnFacts>;

/** A file of an order line as it was frozen, for its owner and staff. */
export const orderedFileUrl = (lineId: string, which: OrderedFile): string => `/artwork/ordered/${lineId}/${which}/`;

export const ORDERED_FILES = ["original", "preview", "background-removed", "rendered"] as const;
export type OrderedFile = (typeof ORDERED_FILES)[number];

export const fileUrl = (id: string, which: "original" | "preview"): string => `/artwork/file/${id}/${which}/`;

/** The kind of a file by its first bytes. A "document" has pages; a "vector" scales without loss. */
export type ArtworkKind = "raster" | "vector" | "document";

interface TypeRow {
  readonly label: string;
  readonly kind: ArtworkKind;
  readonly extensions: ReadonlyArray<string>;
  /** Extensions under which devices and programs save the same type, and which fewer programs open. */
  readonly aliases?: ReadonlyArray<string>;
  /** Browsers can show the file in an <img>. */
  readonly shownByBrowsers: boolean;
}

/** Every type of spec section 5, by its media type. */
export const FILE_TYPES = {
  "image/png": { label: "PNG picture", kind: "raster", extensions: ["png"], shownByBrowsers: true },
  "image/jpeg": {
    label: "JPEG picture",
    kind: "raster",
    extensions: ["jpg", "jpeg"],
    aliases: ["jfif", "jpe", "pjpeg"],
    shownByBrowsers: true,
  },
  "image/gif": { label: "GIF picture", kind: "raster", extensions: ["gif"], shownByBrowsers: true },
  "image/webp": { label: "WebP picture", kind: "raster", extensions: ["webp"], shownByBrowsers: true },
  "image/bmp": { label: "BMP picture", kind: "raster", extensions: ["bmp"], aliases: ["dib"], shownByBrowsers: true },
  "image/avif": { label: "AVIF picture", kind: "raster", extensions: ["avif"], shownByBrowsers: true },
  "image/heic": {
    label: "HEIC picture",
    kind: "raster",
    extensions: ["heic"],
    aliases: ["heif", "hif"],
    shownByBrowsers: false,
  },
  "image/tiff": { label: "TIFF picture", kind: "raster", extensions: ["tif", "tiff"], shownByBrowsers: false },
  "image/vnd.adobe.photoshop": { label: "Photoshop file", kind: "raster", extensions: ["psd"], shownByBrowsers: false },
  "image/svg+xml": { label: "SVG drawing", kind: "vector", extensions: ["svg"], shownByBrowsers: true },
  "application/pdf": { label: "PDF", kind: "document", extensions: ["pdf", "ai"], shownByBrowsers: false },
  "application/postscript": { label: "EPS drawing", kind: "vector", extensions: ["eps", "ai"], shownByBrowsers: false },
} as const satisfies Record<string, TypeRow>;

export type FileType = keyof typeof FILE_TYPES;

/** Browsers decode a whole picture at four bytes a pixel. A larger picture could crash the page. */
const MAX_PIXELS_SHOWN = 40_000_000;

/** Returns whether a stored file can be shown in an <img>, or needs a rendered preview. */
export const standsForItself = ({
  type,
  widthPx,
  heightPx,
}: {
  readonly type: string;
  readonly widthPx?: number | null;
  readonly heightPx?: number | null;
}): boolean =>
  isFileType(type) && fileType(type).shownByBrowsers && (widthPx ?? 0) * (heightPx ?? 0) <= MAX_PIXELS_SHOWN;

export const fileType = (type: FileType): TypeRow => FILE_TYPES[type];

export const isFileType = (type: string): type is FileType => Object.hasOwn(FILE_TYPES, type);

/** Returns the usual extension of a file type. */
export const usualExtension = (type: FileType): string => FILE_TYPES[type].extensions[0];

import { FileBytes } from "#domain/ground/files/file-bytes";
import type { HeavyInk } from "#domain/ground/files/pixels/ink-meter";
import { readSvg } from "#domain/ground/files/repair/read-svg";
import type { Sides } from "#domain/ground/files/facts/page-geometry";
import { Unreadable } from "#domain/ground/files/pixels/unreadable";
import type { Box } from "#domain/ground/kernel/geometry";
import type { OwnLine } from "#domain/prepress/artwork/cut-line/own-line";
import type { Traceable } from "#domain/prepress/artwork/cut-line/trace";
import { sniff, SNIFFED_BYTES } from "#domain/ground/files/sniff";
import { MAX_SVG_BYTES } from "#domain/ground/files/upload-rules";
import { fetchStored, isConnectionError } from "../../api-client/index.ts";
import { WorkerStopped } from "../worker-requests.ts";

/** One rendered page. */
export interface RenderedPage {
  /** The caller closes it. */
  readonly bitmap: ImageBitmap;
  /** Pixels of the source page, upright; pages may differ in size. */
  readonly widthPx?: number;
  readonly heightPx?: number;
  /** The page's size in inches, when the file states one. */
  readonly widthIn?: number;
  readonly heightIn?: number;
  readonly heavyInk?: HeavyInk | undefined;
  /** The outlines of a vector file; undefined when its picture has to be traced. */
  readonly outlines?: Traceable | undefined;
  /** The cut line that the page itself contains. */
  readonly ownLine?: OwnLine;
  /** Inches at the page's stated size, and the place as fractions of the page. */
  readonly smallestTypeIn?: number;
  readonly smallestTypeAt?: Box;
  readonly thinnestStrokeIn?: number;
  readonly thinnestStrokeAt?: Box;
  /** The fewest pixels per inch of a picture in a drawing, at the page's stated size, and its place. */
  readonly pictureDpi?: number;
  readonly pictureAt?: Box;
  /** What the page draws around its piece as bleed, as shares of the piece; and a picture of the piece with it. */
  readonly ownBleed?: Sides;
  readonly bleedPicture?: Blob | undefined;
}

/** An open file. Pages are rendered on demand. */
export interface ArtworkReader {
  readonly pages: number;
  /** @param page from 1  @param side longest side in pixels @throws {Unreadable} */
  render(page: number, side: number): Promise<RenderedPage>;
  /**
   * An upright picture of a page: PNG when it is small or must be lossless, else JPEG.
   * @throws {Unreadable}
   */
  encode?(page: number, side: number): Promise<Blob>;
  close(): void;
}

/**
 * Opens a stored file by its address, or a file that was just chosen.
 * @throws {Unreadable}, {@link FileNotLoaded} or {@link WorkerStopped}
 */
export async function openArtwork(source: string | Blob): Promise<ArtworkReader> {
  const file = typeof source === "string" ? await fetchFile(source) : source;
  const head = new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer());
  const type = sniff(new FileBytes(file.size, head));
  if (type === "application/pdf") return (await load(import("./pdf/pdf-reader.client.ts"))).openPdf(file);
  if (type !== "image/svg+xml") return (await load(import("./worker-reader.ts"))).WorkerReader.open(file);
  if (file.size > MAX_SVG_BYTES) throw new Unreadable("This drawing is too large to show here. Save it as a PDF.");
  const { bytes, facts } = readSvg(new Uint8Array(await file.arrayBuffer()));
  const [danger] = facts.unsafe ?? [];
  if (danger) throw new Unreadable(`This drawing contains ${danger}, so we can't show it.`);
  if (facts.unprintable !== undefined) throw new Unreadable(facts.unprintable);
  return (await load(import("./svg/svg-reader.ts"))).openSvg(new TextDecoder().decode(bytes), facts);
}

/** Code that does not come says nothing about the file. */
const load = <Code>(code: Promise<Code>): Promise<Code> =>
  code.catch((error: unknown) => {
    throw new WorkerStopped(error);
  });

/** A stored file that did not come, which says nothing about the file. */
export class FileNotLoaded extends Error {}

const NOT_LOADED = "We couldn't load your file. Check your connection and reload this page.";

async function fetchFile(url: string): Promise<Blob> {
  try {
    const response = await fetchStored(url);
    if (response.ok) return await response.blob();
    if (response.status === 404) throw new Unreadable(NOT_LOADED);
  } catch (error) {
    if (!isConnectionError(error)) throw error;
  }
  throw new FileNotLoaded(NOT_LOADED);
}

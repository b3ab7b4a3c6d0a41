import { FileBytes, latin1 } from "#domain/ground/files/file-bytes";
import { readFacts } from "#domain/ground/files/facts/read-facts";
import type { FileFacts } from "#domain/ground/files/facts/facts";
import type { FileType } from "#domain/ground/files/file-types";
import type { HeavyInk } from "#domain/ground/files/pixels/ink-meter";
import { embeddedColour } from "#domain/ground/files/icc/embedded";
import type { EmbeddedColour } from "#domain/ground/files/icc/profile";
import { profileToConvert, toSrgb } from "#domain/ground/files/icc/to-srgb";
import { epsPreview } from "#domain/ground/files/pixels/eps-preview";
import { PSD_INKS, PSD_MODE, readPsdHeader } from "#domain/ground/files/psd/header";
import { readPsd } from "#domain/ground/files/psd/read-psd";
import { fittedSize } from "#domain/ground/files/pixels/shrink";
import { Unreadable } from "#domain/ground/files/pixels/unreadable";
import { sniff, SNIFFED_BYTES } from "#domain/ground/files/sniff";
import type { Pixels } from "#domain/ground/files/pixels/pixels";
import { inflate } from "#domain/ground/files/unpack";
import { createBitmapFromPixels } from "./bitmap-from-pixels.ts";
import type { InkConverter } from "./decode/decode-tiff.ts";
import { encodeBitmap } from "./encode-bitmap.ts";
import { renderNative } from "./decode/decode-native.ts";
import type {
  RenderedPicture,
  OpenedFile,
  PictureResponse,
  PictureResults,
  NumberedPictureRequest,
  PictureRequest,
} from "./picture-protocol.ts";

/** An open file. Its pictures are rendered on demand. */
interface OpenFile {
  readonly pages: number;
  /** The source is lossless, so its rendering must be lossless too. */
  readonly isLossless?: boolean;
  render(page: number, side: number): Promise<RenderedPicture>;
}

const NO_PREVIEW = "This EPS has no preview image that we can show here.";

let open: OpenFile | undefined;

const readBytes = async (file: Blob): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await file.arrayBuffer());

/** The first and last bytes of a file: enough to detect type and size before decoding. */
async function identify(file: Blob): Promise<{ type: FileType | undefined; facts: FileFacts }> {
  const head = await readBytes(file.slice(0, SNIFFED_BYTES));
  const bytes = new FileBytes(file.size, head, await readBytes(file.slice(-128 * 1024)));
  const type = sniff(bytes);
  return { type, facts: type ? readFacts(type, bytes) : {} };
}

interface Decoded {
  readonly pixels: Pixels;
  readonly heavyInk?: HeavyInk | undefined;
}

/**
 * Applies the color profile, which browsers do only for their own formats.
 * @param channels 1 for a gray picture
 */
async function toRendered(
  { pixels, heavyInk }: Decoded,
  colour: EmbeddedColour | undefined,
  channels: 1 | 3 = 3,
): Promise<RenderedPicture> {
  const data = new Uint8ClampedArray(pixels.data);
  const profile = profileToConvert(colour, channels);
  if (profile) await convertByProfile(data, profile, channels);
  else if (channels === 3) toSrgb(colour)?.(data);
  return { bitmap: await createBitmapFromPixels({ ...pixels, data }), heavyInk };
}

/** Loads LittleCMS, which only pictures in CMYK or gray, and profiles with tables need. */
const inkConverter: InkConverter = async (embedded) =>
  (await import("../color/ink-converter.ts")).inkConverter(embedded);

const convertByProfile = async (data: Uint8ClampedArray, profile: Uint8Array, channels: 1 | 3): Promise<void> =>
  (await import("../color/ink-converter.ts")).convertByProfile(data, profile, channels);

async function openTiffFile(file: Blob | Uint8Array): Promise<OpenFile> {
  const { openTiff } = await import("./decode/decode-tiff.ts");
  const bytes = file instanceof Blob ? await readBytes(file) : file;
  const tiffFile = await openTiff(bytes, inkConverter);
  return {
    pages: tiffFile.pages,
    async render(page, side) {
      const { colour, channels, widthPx, heightPx, ...decoded } = await tiffFile.read(page, side);
      return { ...(await toRendered(decoded, colour, channels)), widthPx, heightPx };
    },
  };
}

async function openHeic(file: Blob): Promise<OpenFile> {
  const { heicPictures, readHeic } = await import("./decode/decode-heic.ts");
  const bytes = await readBytes(file);
  const pictures = await heicPictures(bytes);
  const colour = embeddedColour("image/heic", FileBytes.of(bytes));
  return {
    pages: pictures.length,
    async render(page, side) {
      const heicPicture = pictures[page - 1] ?? pictures[0];
      if (!heicPicture) throw new Unreadable("This HEIC doesn't have that picture.");
      return {
        ...(await toRendered({ pixels: await readHeic(heicPicture, side) }, colour)),
        widthPx: heicPicture.get_width(),
        heightPx: heicPicture.get_height(),
      };
    },
  };
}

const isGrayPsd = (mode: number): boolean => PSD_INKS[mode] === 1 && mode !== PSD_MODE.indexed;

function openPsd(file: Blob): OpenFile {
  return {
    pages: 1,
    async render(_, side) {
      const bytes = await readBytes(file);
      const colour = embeddedColour("image/vnd.adobe.photoshop", FileBytes.of(bytes));
      const { mode } = readPsdHeader(bytes);
      const isInked = mode === PSD_MODE.cmyk;
      const inksToRgb = isInked ? await inkConverter(colour) : undefined;
      return toRendered(
        await readPsd(bytes, side, inflate, inksToRgb),
        isInked ? undefined : colour,
        isGrayPsd(mode) ? 1 : 3,
      );
    },
  };
}

async function openEps(file: Blob): Promise<OpenFile> {
  const preview = epsPreview(await readBytes(file));
  if (!preview) throw new Unreadable(NO_PREVIEW);
  if (preview.kind === "tiff")
    return openTiffFile(preview.bytes).catch((error: unknown) => {
      // The reason is about a TIFF, which the customer doesn't know of.
      throw error instanceof Unreadable ? new Unreadable(NO_PREVIEW) : error;
    });
  return {
    pages: 1,
    render: async (_, side) => ({ bitmap: await shrunk(await createBitmapFromPixels(preview.pixels), side) }),
  };
}

async function shrunk(whole: ImageBitmap, side: number): Promise<ImageBitmap> {
  const { width, height } = fittedSize(whole.width, whole.height, side);
  return width === whole.width
    ? whole
    : createImageBitmap(whole, { resizeWidth: width, resizeHeight: height, resizeQuality: "high" });
}

/** GIF and BMP are lossless; a WebP is when its image chunk is named VP8L (RFC 9649, 2.5 to 2.7). */
async function isLossless(file: Blob, type: FileType): Promise<boolean> {
  return (
    type === "image/gif" ||
    type === "image/bmp" ||
    (type === "image/webp" && latin1(await readBytes(file.slice(0, 64 * 1024))).includes("VP8L"))
  );
}

async function openFile(file: Blob): Promise<OpenFile> {
  const { type, facts } = await identify(file);
  if (!type) throw new Unreadable("We can't show this kind of file here.");
  if (type === "image/vnd.adobe.photoshop") return openPsd(file);
  if (type === "image/tiff") return openTiffFile(file);
  if (type === "image/heic") return openHeic(file);
  if (type === "application/postscript") return openEps(file);
  return {
    pages: 1,
    isLossless: await isLossless(file, type),
    render: async (_, side) => ({ bitmap: await renderNative(file, type, facts, side) }),
  };
}

async function respond(request: PictureRequest): Promise<PictureResults[keyof PictureResults]> {
  if (request.kind === "open") {
    open = await openFile(request.file);
    return { pages: open.pages } satisfies OpenedFile;
  }
  if (!open) throw new Error("No file is open.");
  if (request.kind === "encode")
    return { blob: await encodeBitmap((await open.render(request.page, request.side)).bitmap, open.isLossless) };
  return open.render(request.page, request.side);
}

self.onmessage = ({ data }: MessageEvent<NumberedPictureRequest>) => {
  const reply = (message: PictureResponse, transfer: Array<Transferable> = []) =>
    self.postMessage(message, { transfer });
  respond(data).then(
    (value) => reply({ id: data.id, result: value }, "bitmap" in value ? [value.bitmap] : []),
    (error: unknown) =>
      reply({
        id: data.id,
        failed: error instanceof Error ? error.message : String(error),
        isForCustomer: error instanceof Unreadable,
      }),
  );
};

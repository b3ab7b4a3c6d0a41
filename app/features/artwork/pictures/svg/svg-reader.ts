import { Unreadable } from "#domain/ground/files/pixels/unreadable";
import type { FileFacts } from "#domain/ground/files/facts/facts";
import type { ArtworkReader } from "../open-artwork.ts";
import { measureSvg } from "./measure-svg.ts";

const BROKEN = "We can't show this drawing because it isn't valid SVG. Export it again as a plain SVG or a PDF.";

/** Of CSS. */
const PIXELS_PER_INCH = 96;

/** The size in pixels of a drawing that states none (CSS 2.2, 10.3.2). */
const USUAL_SIZE = { width: 300, height: 150 } as const;

/**
 * Gives a drawing without a viewBox the sides that it doesn't state. A browser lays such a drawing out in the space in
 * which it is drawn, so that enlarging it would show more of it instead of showing it larger.
 */
function withSize(text: string): string {
  const drawing = new DOMParser().parseFromString(text, "image/svg+xml");
  const root = drawing.documentElement;
  if (root.localName !== "svg" || root.hasAttribute("viewBox")) return text;
  for (const [side, pixels] of Object.entries(USUAL_SIZE))
    if (!root.hasAttribute(side)) root.setAttribute(side, String(pixels));
  return new XMLSerializer().serializeToString(drawing);
}

/** Opens a repaired SVG as an image: browsers run no scripts and load no files of an image. @throws {Unreadable} */
export async function openSvg(text: string, facts: FileFacts): Promise<ArtworkReader> {
  const sizedText = facts.widthIn === undefined ? withSize(text) : text;
  const url = URL.createObjectURL(new Blob([sizedText], { type: "image/svg+xml" }));
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(url);
    throw new Unreadable(BROKEN);
  }
  const statedRatio = (facts.widthIn ?? 1) / (facts.heightIn ?? 1);
  const ratio =
    image.naturalWidth > 0 && image.naturalHeight > 0 ? image.naturalWidth / image.naturalHeight : statedRatio;
  const measured = await measureSvg(text, ratio);
  // A drawing that states no size is as large as a browser shows it.
  const widthIn = facts.widthIn ?? (measured.picture ? image.naturalWidth / PIXELS_PER_INCH : undefined);
  return {
    pages: 1,
    async render(_, side) {
      const canvas = document.createElement("canvas");
      canvas.width = Math.max(1, Math.round(ratio >= 1 ? side : side * ratio));
      canvas.height = Math.max(1, Math.round(ratio >= 1 ? side / ratio : side));
      canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
      const { outlines, smallestType, thinnestStroke, picture } = measured;
      return {
        bitmap: await createImageBitmap(canvas),
        outlines,
        ...(smallestType && widthIn
          ? { smallestTypeIn: smallestType.share * widthIn, smallestTypeAt: smallestType.at }
          : {}),
        ...(thinnestStroke && widthIn
          ? { thinnestStrokeIn: thinnestStroke.share * widthIn, thinnestStrokeAt: thinnestStroke.at }
          : {}),
        ...(picture && widthIn
          ? { widthIn, heightIn: widthIn / ratio, pictureDpi: picture.pixels / widthIn, pictureAt: picture.at }
          : {}),
      };
    },
    close: () => URL.revokeObjectURL(url),
  };
}

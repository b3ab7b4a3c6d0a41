import { Unreadable } from "#domain/files/pixels/unreadable";
import type { FileFacts } from "#domain/files/facts/facts";
import type { ArtworkReader } from "../open-artwork.ts";
import { measureSvg } from "./measure-svg.ts";

const BROKEN = "We can't show this drawing because it isn't valid SVG. Export it again as a plain SVG or a PDF.";

/** Opens an SVG as an image: browsers run no scripts and load no files of an image. @throws {Unreadable} */
export async function openSvg(file: Blob, facts: FileFacts): Promise<ArtworkReader> {
  const url = URL.createObjectURL(new Blob([file], { type: "image/svg+xml" }));
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
  const measured = await measureSvg(await file.text(), ratio);
  const { widthIn } = facts;
  return {
    pages: 1,
    async render(_, side) {
      const canvas = document.createElement("canvas");
      canvas.width = Math.max(1, Math.round(ratio >= 1 ? side : side * ratio));
      canvas.height = Math.max(1, Math.round(ratio >= 1 ? side / ratio : side));
      canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
      const { outlines, smallestType, thinnestStroke } = measured;
      return {
        bitmap: await createImageBitmap(canvas),
        outlines,
        ...(smallestType && widthIn
          ? { smallestTypeIn: smallestType.share * widthIn, smallestTypeAt: smallestType.at }
          : {}),
        ...(thinnestStroke && widthIn
          ? { thinnestStrokeIn: thinnestStroke.share * widthIn, thinnestStrokeAt: thinnestStroke.at }
          : {}),
      };
    },
    close: () => URL.revokeObjectURL(url),
  };
}

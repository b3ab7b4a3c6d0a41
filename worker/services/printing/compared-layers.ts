import { toPath } from "#domain/prepress/artwork/cut-line/path";
import { IDENTITY } from "#domain/ground/files/svg/paths/matrix";
import type { Layer, PrintedPiece } from "#domain/prepress/press/print-job";

/**
 * The printed layers of a piece that are compared with its proof: the picture in its frame, or all of them. Of vinyl
 * that is only cut these are the shapes between its cut lines, in its color.
 */
export function comparedLayers(
  { layers, cuts }: Pick<PrintedPiece, "layers" | "cuts">,
  where: "cut" | "frame" | "piece",
): ReadonlyArray<Layer> {
  if (where === "frame") return layers.filter(({ kind }) => kind === "picture");
  const [cutLayer] = layers;
  if (cutLayer?.kind !== "film") return layers;
  const path = toPath(cuts.flatMap(({ rings }) => rings));
  return [{ kind: "outlines", shapes: [{ path, place: IDENTITY, fill: cutLayer.color }] }];
}

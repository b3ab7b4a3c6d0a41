import type { Pixels } from "#domain/files/pixels/pixels";
import {
  leastPatch,
  shapesIn,
  tracerConfig,
  type Drawing,
  type VectorChoices,
  type VectorLayer,
} from "#domain/artwork/vectorize/drawing";
import { enlargement, labelledEdges } from "#domain/artwork/vectorize/edges";
import { blackAndWhite, despeckled, hexOf, labelled, layersOf, paletteOf } from "#domain/artwork/vectorize/quantize";

/** Traces black pixels on white to an SVG document: `to_svg` of VTracer. */
export type Tracer = (
  data: Uint8Array,
  width: number,
  height: number,
  config: ReturnType<typeof tracerConfig>,
) => string;

/** Traces a picture color by color. The drawing is as large as the picture that was traced, enlarged. */
export function tracePicture(pixels: Pixels, choices: VectorChoices, tracer: Tracer): Drawing {
  const factor = enlargement(pixels);
  const flat = choices.blackAndWhite ? blackAndWhite(pixels) : labelled(pixels, paletteOf(pixels, choices.colours));
  const fine = labelledEdges(pixels, flat, factor);
  const { width, height } = fine;
  const clean = despeckled(fine, leastPatch(choices.detail, Math.max(pixels.width, pixels.height)) * factor * factor);
  const config = tracerConfig(choices, factor);
  const layers: Array<VectorLayer> = [];
  for (const { colour, data } of layersOf(clean)) {
    const hex = hexOf(colour);
    const shapes = shapesIn(tracer(data, width, height, config));
    if (shapes.length > 0) layers.push({ colour: hex, found: hex, isShown: true, shapes });
  }
  return { width, height, layers };
}

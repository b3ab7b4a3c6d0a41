import { fromPath } from "#domain/artwork/cut-line/path";
import { err, ok } from "#domain/kernel/result";
import { SPOTS, type Layer, type MakeJob } from "#domain/kinds/print-job";

/** Letters are cut out of colored film: their outlines are the cuts, and how the film looks is only shown. */
export const letteringJob: MakeJob = ({ size, quantity, cutLine, color }, facts) => {
  const rings = cutLine && fromPath(cutLine.path);
  if (!rings) return err("The letters have no outlines yet. Save the lettering again.");
  const film: Layer = { kind: "film", rings, color: color ?? "#808080" };
  return ok({
    facts,
    notes: [],
    pieces: [
      {
        label: "",
        copies: quantity,
        size,
        // Film in one color is cut and not printed: there is nothing that could bleed.
        bleed: 0,
        layers: [film],
        cuts: [{ spot: SPOTS.contour, rings }],
      },
    ],
  });
};

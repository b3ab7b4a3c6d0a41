import { fromPath } from "#domain/prepress/artwork/cut-line/path";
import { err, ok } from "#domain/ground/kernel/result";
import { UNKNOWN_VINYL } from "#domain/shop/kinds/lettering/internal/drawing";
import { SPOTS, type Layer } from "#domain/prepress/press/print-job";
import type { MakeJob } from "#domain/shop/kinds/print-job";

/** Letters are cut out of colored vinyl. Their outlines are the cuts; the color is only a preview. */
export const letteringJob: MakeJob = ({ size, quantity, cutLine, color }, facts) => {
  const rings = cutLine && fromPath(cutLine.path);
  if (!rings) return err("The letters have no outlines yet. Save the lettering again.");
  const cutLayer: Layer = { kind: "film", rings, color: color ?? UNKNOWN_VINYL };
  return ok({
    facts,
    notes: [],
    pieces: [
      {
        label: "",
        copies: quantity,
        size,
        // Vinyl in one color is cut, not printed, so there is no bleed.
        bleed: 0,
        layers: [cutLayer],
        cuts: [{ spot: SPOTS.contour, rings }],
      },
    ],
  });
};

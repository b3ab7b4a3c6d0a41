import { bleedBox, bleedOf } from "#domain/artwork/bleed";
import { sizeInBoth } from "#domain/kernel/measure";
import { err, ok } from "#domain/kernel/result";
import { cutsOf, fittedBox, type Layer, type MakeJob } from "#domain/kinds/print-job";

/** The print job of a customer's file or a ready-made design within its cut line. */
export const pictureJob: MakeJob = ({ size, quantity, cutLine, artworkAspect, drawing, priceProfile }, facts) => {
  if (artworkAspect === undefined && drawing === undefined) return err("There's no artwork to print yet.");
  const cuts = cutLine ? cutsOf(cutLine) : [];
  // The priced size may be rounded up. The cut line has the real size.
  const finished = cutLine ? { width: cutLine.width, height: cutLine.height } : size;
  const box = cutLine?.artBox ?? fittedBox(finished, artworkAspect ?? finished.width / finished.height);
  const bleed = bleedOf(priceProfile);
  const fills = cutLine && bleedBox(cutLine, box, bleed);
  const placed = { box, ...(fills ? { fills } : {}) };
  const layer: Layer =
    drawing === undefined
      ? { kind: "artwork", page: cutLine?.choices?.page ?? 1, ...placed }
      : { kind: "drawing", svg: drawing, ...placed };
  const notes = [
    ...(cuts.length === 0 ? ["There's no cut line. The customer hasn't finished this design."] : []),
    ...(cutLine && Math.abs(cutLine.width - size.width) + Math.abs(cutLine.height - size.height) > 0.25
      ? [`Cut at ${sizeInBoth(cutLine.width, cutLine.height)}, ordered as ${sizeInBoth(size.width, size.height)}.`]
      : []),
  ];
  return ok({ facts, notes, pieces: [{ label: "", copies: quantity, size: finished, bleed, layers: [layer], cuts }] });
};

import { buildCutLine, type CutLine } from "#domain/prepress/artwork/cut-line/cut-line";
import { measureRingBounds, measureRingLength, moveRing } from "#domain/ground/kernel/geometry";
import { fromPath, toPath } from "#domain/prepress/artwork/cut-line/path";
import { roundedRing } from "#domain/prepress/artwork/cut-line/shapes";

/** Corner radius of a backing in inches, as usual for sticker sheets. */
const BACKING_CORNER = 0.125;

/**
 * Centers a cut line on a backing of the ordered size. The backing is cut through and the line only through the vinyl,
 * so every piece peels off separately.
 */
export function onBacking(
  line: CutLine,
  { widthIn, heightIn }: { readonly widthIn: number; readonly heightIn: number },
): CutLine {
  const rings = fromPath(line.path) ?? [];
  const box = measureRingBounds(rings) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [dx, dy] = [(widthIn - box.width) / 2 - box.x, (heightIn - box.height) / 2 - box.y];
  const moved = rings.map((ring) => moveRing(ring, dx, dy));
  const artBox = { ...line.artBox, x: line.artBox.x + dx, y: line.artBox.y + dy };
  const backing = buildCutLine(
    [roundedRing({ x: 0, y: 0, width: widthIn, height: heightIn }, BACKING_CORNER)],
    artBox,
    line,
  );
  return {
    ...backing,
    kiss: toPath(moved),
    pieces: line.pieces,
    points: backing.points + line.points,
    lengthIn: backing.lengthIn + moved.reduce((sum, ring) => sum + measureRingLength(ring), 0),
  };
}

import { traceMaskOutlines } from "#domain/prepress/artwork/cut-line/contour";
import type { CutLine } from "#domain/prepress/artwork/cut-line/cut-line";
import { measureRingArea, type Box, moveRing, type Ring } from "#domain/ground/kernel/geometry";
import type { Mask } from "#domain/prepress/artwork/cut-line/mask";
import { fromPath } from "#domain/prepress/artwork/cut-line/path";
import {
  areaOfRegion,
  grow,
  isEmpty,
  pierced,
  createRegion,
  simplified,
  thickerThan,
  without,
} from "#domain/prepress/artwork/cut-line/region";
import { TRACE_DEFAULTS } from "#domain/prepress/artwork/cut-line/trace";
import { err, ok, type Result } from "#domain/ground/kernel/result";

/**
 * The larger of the press's registration error (1/32 in is invisible in a border of 1/8 in) and two pixels of the
 * smaller picture.
 */
const VERIFY_TOLERANCE_IN = 1 / 32;
const PIXELS = 2;
/**
 * Bridges are found in steps, and two copies of the same artwork can end at different steps. This share of the area may
 * differ.
 */
const AREA_SHARE = 0.08;
/** The picture's declared box may differ by this share. */
const BOX_SHARE = 0.04;

export interface CheckedLine {
  readonly path: string;
  readonly kiss?: string | undefined;
  readonly artBox?: Box | undefined;
}

export interface VerifyRefusal {
  readonly code: "not-its-line" | "cuts-artwork";
  readonly message: string;
}

/**
 * Verifies that a line belongs to artwork: it neither cuts into it nor encloses much else.
 * @param line traced by the browser
 * @param serverLine traced on the server from its copy, by the same choices
 * @param mask the server's copy
 */
export function verifyCutLine(line: CheckedLine, serverLine: CutLine, mask: Mask): Result<void, VerifyRefusal> {
  const { artBox } = line;
  const foreign = err<VerifyRefusal>({
    code: "not-its-line",
    message: "This cut line doesn't match your artwork. Change its border to draw it again, or choose a plain shape.",
  });
  const claimed = fromPath(line.kiss ?? line.path);
  const serverOutline = fromPath(serverLine.kiss ?? serverLine.path);
  if (!artBox || !claimed || !serverOutline) return foreign;
  if (
    Math.abs(Math.log(artBox.width / serverLine.artBox.width)) > BOX_SHARE ||
    Math.abs(Math.log(artBox.height / serverLine.artBox.height)) > BOX_SHARE
  )
    return foreign;
  const scale = serverLine.artBox.width / mask.width;
  const tolerance = Math.max(VERIFY_TOLERANCE_IN, PIXELS * scale);
  // Aligns both lines by the places of their pictures.
  const offset = {
    x: serverLine.artBox.x - artBox.x + (serverLine.artBox.width - artBox.width) / 2,
    y: serverLine.artBox.y - artBox.y + (serverLine.artBox.height - artBox.height) / 2,
  };
  const claimedRegion = simplified(pierced(claimed.map((ring) => moveRing(ring, offset.x, offset.y))), 0.001);
  const serverRegion = simplified(pierced(serverOutline), 0.001);

  const placeRing = (ring: Ring): Ring =>
    ring.map(({ x, y }) => ({ x: serverLine.artBox.x + x * scale, y: serverLine.artBox.y + y * scale }));
  const artRings = traceMaskOutlines(mask, TRACE_DEFAULTS.threshold)
    .outer.map(placeRing)
    .filter((ring) => measureRingArea(ring) >= TRACE_DEFAULTS.speckIn ** 2);
  const art = createRegion(artRings, "outlines", 0.002);
  // Whatever the server's own line leaves out (openings, for example), the browser's line may leave out, too.
  const uncovered = without(
    without(art, grow(claimedRegion, tolerance)),
    without(art, grow(serverRegion, tolerance / 2)),
  );
  if (!isEmpty(thickerThan(uncovered, 0.004)))
    return err({
      code: "cuts-artwork",
      message: "This cut line cuts into your artwork. Make its border wider, or choose a plain shape.",
    });
  const beyond = areaOfRegion(without(claimedRegion, grow(serverRegion, tolerance)));
  return beyond <= AREA_SHARE * Math.abs(areaOfRegion(serverRegion)) ? ok(undefined) : foreign;
}

import type { Point, Ring } from "#domain/ground/kernel/geometry";
import type { LetteringChoices } from "#domain/prepress/lettering/choices";
import { glyphRings } from "#domain/prepress/lettering/type/internal/glyph-rings";
import type { PlacedGlyph, Typeface } from "#domain/prepress/lettering/type/typeface";

interface Setting extends Pick<LetteringChoices, "lines" | "align" | "lineSpacing" | "spacing" | "arc"> {
  /** Whether the letters of the font join, as in handwriting. */
  readonly isJoined: boolean;
}

/**
 * Minimum radius of a bent line at the inner edge of its letters, in cap heights. In a tighter arc they would overlap.
 */
const MIN_RADIUS = 0.5;

/** Maximum segment of an outline that is bent with its baseline, in cap heights. */
const BENT_STEP = 0.04;

/** Maps a point of a straight line, whose baseline is the x axis, to the bent line. Cap heights, y up. */
type Bend = (point: Point) => Point;

interface Curve {
  /** Radius of the baseline; Infinity for a straight line. */
  readonly radius: number;
  /** Radius at the inner edge of the letters: the baseline of an arch, the cap height of a bowl. */
  readonly innermost: number;
  readonly bend: Bend;
}

/**
 * The height, in letter heights, at which a bowl keeps the spacing of a straight line: the tops of separate letters,
 * where a bowl brings them closest. A joined script is bent as a whole, so its middle stays in place.
 */
const KEPT_IN_A_BOWL = { joined: 0.5, apart: 1 } as const;

/** Returns the curve of each baseline. The longest line spans the whole arc; all lines share one center. */
function buildBaselineCurves(widest: number, { lines, lineSpacing, arc, isJoined }: Setting): ReadonlyArray<Curve> {
  const angle = (Math.abs(arc) * Math.PI) / 180;
  const isArch = arc > 0;
  const bowlHeight = isArch ? 0 : KEPT_IN_A_BOWL[isJoined ? "joined" : "apart"];
  const first = angle === 0 ? Infinity : widest / angle + bowlHeight;
  return lines.map((_, i) => {
    const down = i * lineSpacing;
    if (first === Infinity) return { radius: Infinity, innermost: Infinity, bend: ({ x, y }) => ({ x, y: y - down }) };
    const radius = isArch ? first - down : first + down;
    const sign = isArch ? 1 : -1;
    return {
      radius,
      innermost: isArch ? radius : radius - 1,
      bend: ({ x, y }) => {
        const turn = (x - widest / 2) / (radius - bowlHeight);
        const out = radius + sign * y;
        return { x: widest / 2 + out * Math.sin(turn), y: sign * (out * Math.cos(turn) - first) };
      },
    };
  });
}

interface Placement {
  readonly glyph: PlacedGlyph;
  /** Cap heights per font unit. */
  readonly unit: number;
  /** Indent of the line, in cap heights. */
  readonly left: number;
  /** The letters of the script are connected. */
  readonly isJoined: boolean;
}

/**
 * Places one glyph. Joined scripts bend with their baseline to stay joined; other letters are rotated and keep their
 * shape.
 */
function placed(
  rings: ReadonlyArray<Ring>,
  { glyph, unit, left, isJoined }: Placement,
  { radius, bend }: Curve,
): Array<Ring> {
  const scaled = rings.map((ring) => ring.map(({ x, y }) => ({ x: x * unit + left, y: y * unit })));
  if (radius === Infinity) return scaled.map((ring) => ring.map(bend));
  if (isJoined) return scaled.map((ring) => withSteps(ring, BENT_STEP).map(bend));
  const middle = (glyph.x + glyph.advance / 2) * unit + left;
  const foot = bend({ x: middle, y: 0 });
  const ahead = bend({ x: middle + 1e-4, y: 0 });
  const turn = Math.atan2(ahead.y - foot.y, ahead.x - foot.x);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return scaled.map((ring) =>
    ring.map(({ x, y }) => ({ x: foot.x + (x - middle) * cos - y * sin, y: foot.y + (x - middle) * sin + y * cos })),
  );
}

/** Adds points to the long segments of a ring. */
const withSteps = (ring: Ring, longest: number): Ring =>
  ring.flatMap((point, i) => {
    const next = ring[(i + 1) % ring.length] ?? point;
    const steps = Math.max(1, Math.ceil(Math.hypot(next.x - point.x, next.y - point.y) / longest));
    return Array.from({ length: steps }, (_, k) => ({
      x: point.x + ((next.x - point.x) * k) / steps,
      y: point.y + ((next.y - point.y) * k) / steps,
    }));
  });

/**
 * Places the outlines of every letter, in cap heights, y down. They overlap where letters do.
 * @param chord maximum distance of a chord from its curve, in cap heights
 * @returns undefined for an arc too tight for the lines or the text
 */
export function layOut(face: Typeface, setting: Setting, chord: number): Array<Ring> | undefined {
  const unit = 1 / face.capHeight;
  const spacing = (setting.spacing * face.unitsPerEm) / 1000;
  const shaped = setting.lines.map((line) => face.shape(line, spacing));
  const widest = Math.max(...shaped.map(({ advance }) => advance * unit));
  const { isJoined } = setting;
  const curves = buildBaselineCurves(widest, setting);
  if (curves.some(({ innermost }) => innermost < MIN_RADIUS)) return undefined;
  const share = { left: 0, center: 0.5, right: 1 }[setting.align];
  return shaped.flatMap(({ glyphs, advance }, i) => {
    const curve = curves[i];
    if (!curve) return [];
    const indent = (widest - advance * unit) * share;
    return glyphs.flatMap((glyph) =>
      placed(glyphRings(glyph, chord / unit), { glyph, unit, left: indent, isJoined }, curve).map((ring) =>
        ring.map(({ x, y }) => ({ x, y: -y })),
      ),
    );
  });
}

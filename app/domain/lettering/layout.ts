import type { Point, Ring } from "#domain/kernel/geometry";
import type { LetteringChoices } from "#domain/lettering/choices";
import { faceOf } from "#domain/lettering/type/faces";
import { glyphRings, type PlacedGlyph, type Typeface } from "#domain/lettering/type/typeface";

type Setting = Pick<LetteringChoices, "lines" | "font" | "align" | "lineSpacing" | "spacing" | "arc">;

/** Least radius of a bent line where its letters are closest to the centre, in letter heights: tighter, they would run into each other. */
const MIN_RADIUS = 0.5;

/** Longest step of an outline that is bent with its baseline, in letter heights. */
const BENT_STEP = 0.04;

/** Moves a point of a line, whose baseline runs along x, to where it lies on the piece. Letter heights, y up. */
type Bend = (point: Point) => Point;

interface Curve {
  /** Of the baseline; Infinity for a straight one. */
  readonly radius: number;
  /** The radius of whichever edge of the letters lies nearer to the centre: feet in an arch, tops in a bowl. */
  readonly innermost: number;
  readonly bend: Bend;
}

/**
 * At which height, in letter heights, a bowl keeps letters as far apart as on a straight line. There they come closest to each
 * other at their tops, as they do at their feet in an arch; a joined script is bent as a whole, so the middle of it is kept.
 */
const KEPT_IN_A_BOWL = { joined: 0.5, apart: 1 } as const;

/** The curve of each baseline. The longest line bends through the whole arc; all lines bend about one centre. */
function curvesOf(widest: number, { lines, lineSpacing, arc }: Setting, isJoined: boolean): ReadonlyArray<Curve> {
  const angle = (Math.abs(arc) * Math.PI) / 180;
  const isArch = arc > 0;
  const kept = isArch ? 0 : KEPT_IN_A_BOWL[isJoined ? "joined" : "apart"];
  const first = angle === 0 ? Infinity : widest / angle + kept;
  return lines.map((_, i) => {
    const down = i * lineSpacing;
    if (first === Infinity) return { radius: Infinity, innermost: Infinity, bend: ({ x, y }) => ({ x, y: y - down }) };
    const radius = isArch ? first - down : first + down;
    const sign = isArch ? 1 : -1;
    return {
      radius,
      innermost: isArch ? radius : radius - 1,
      bend: ({ x, y }) => {
        const turn = (x - widest / 2) / (radius - kept);
        const out = radius + sign * y;
        return { x: widest / 2 + out * Math.sin(turn), y: sign * (out * Math.cos(turn) - first) };
      },
    };
  });
}

interface Placement {
  readonly glyph: PlacedGlyph;
  /** Letter heights per font unit. */
  readonly unit: number;
  /** The indent of the line, in letter heights. */
  readonly left: number;
  /** The letters of the script are connected. */
  readonly isJoined: boolean;
}

/** Joined scripts bend with their baseline, so that they stay joined; other letters are turned whole and keep their shape. */
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

/** The same ring with points on its long steps. */
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
 * Every letter's outlines in its place, in letter heights (a capital A is 1 high), y down, overlapping where letters do.
 * Undefined when the arc is too tight for so many lines or so short a text.
 * @param chord how far a straight step may leave its curve, in letter heights
 */
export function layOut(face: Typeface, setting: Setting, chord: number): Array<Ring> | undefined {
  const unit = 1 / face.capHeight;
  const spacing = (setting.spacing * face.unitsPerEm) / 1000;
  const shaped = setting.lines.map((line) => face.shape(line, spacing));
  const widest = Math.max(...shaped.map(({ advance }) => advance * unit));
  const isJoined = faceOf(setting.font)?.category === "script";
  const curves = curvesOf(widest, setting, isJoined);
  if (curves.some(({ innermost }) => innermost < MIN_RADIUS)) return undefined;
  const share = { left: 0, center: 0.5, right: 1 }[setting.align];
  return shaped.flatMap(({ glyphs, advance }, i) => {
    const curve = curves[i];
    if (!curve) return [];
    const left = (widest - advance * unit) * share;
    return glyphs.flatMap((glyph) =>
      placed(glyphRings(glyph, chord / unit), { glyph, unit, left, isJoined }, curve).map((ring) =>
        ring.map(({ x, y }) => ({ x, y: -y })),
      ),
    );
  });
}

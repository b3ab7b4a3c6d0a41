import { LINE_PITCH, type TemplateField } from "#domain/prepress/name-tags/template/template";

/**
 * Measures the width of a text in cap heights, from its glyphs. @param tracking thousandths of an em between letters, 0
 * or less
 */
export type MeasureText = (text: string, tracking?: number) => number;

export interface FittedLine {
  readonly text: string;
  /** Inches, as set. */
  readonly width: number;
}

/** How a text is set in its field. */
export interface Fit {
  readonly fits: boolean;
  readonly lines: ReadonlyArray<FittedLine>;
  /** Inches. */
  readonly capHeight: number;
  /** Tracking in thousandths of an em, from `-tighten` to 0. */
  readonly tracking: number;
  /** Horizontal scale of the letters, `condense` to 1. */
  readonly scaleX: number;
  /** 100 as designed, less when smaller or narrower, 0 when it does not fit. */
  readonly score: number;
  /** The approximate number of characters that would fit, only for text that does not. */
  readonly atMost?: number;
}

type Box = Pick<TemplateField, "width" | "capHeight" | "floor" | "lines" | "height" | "condense" | "tighten">;

/** Tolerance for floating point. */
const EPSILON = 1e-9;

/** Trims a text and collapses spaces, as it is printed. */
export const tidy = (text: string): string => text.replace(/\s+/gu, " ").trim();

/**
 * Breaks a text into two lines so that the longer one is shortest. Returns undefined for a text that cannot be broken.
 */
export function breakInTwo(text: string, measure: MeasureText): readonly [string, string] | undefined {
  let best: { lines: readonly [string, string]; width: number } | undefined;
  for (const { index } of text.matchAll(/ |(?<=\p{L})-(?=\p{L})/gu)) {
    const isHyphen = text.charAt(index) === "-";
    const lines = [text.slice(0, isHyphen ? index + 1 : index), text.slice(index + 1)] as const;
    const width = Math.max(measure(lines[0]), measure(lines[1]));
    if (!best || width < best.width) best = { lines, width };
  }
  return best?.lines;
}

/**
 * Fits a text into its field. It tries the full size, then two lines where the field allows them, then tighter letters
 * down to `tighten`, then narrower letters down to `condense`, then smaller ones down to `floor`. The text is never
 * wider than the field and never below the floor. Text that still does not fit is set at its minimum and marked, with
 * the possible length.
 */
export function fitText(raw: string, field: Box, measure: MeasureText): Fit {
  const text = tidy(raw);
  if (text === "") return { fits: true, lines: [], capHeight: field.capHeight, tracking: 0, scaleX: 1, score: 100 };
  const singleLine = layout([text], field, field.capHeight, measure);
  if (singleLine.natural <= 1 + EPSILON) return fitted(singleLine, field);
  const broken = field.lines === 2 ? breakInTwo(text, measure) : undefined;
  const two = broken && layout(broken, field, Math.min(field.capHeight, field.height / (1 + LINE_PITCH)), measure);
  const layouts = two && two.full >= field.floor - EPSILON ? [singleLine, two] : [singleLine];
  const atFullSize = layouts.filter(({ full }) => full >= field.capHeight - EPSILON);
  const loose = atFullSize.find(({ natural }) => natural <= 1 + EPSILON);
  if (loose) return fitted(loose, field);
  const tight = layouts.map((candidate) => tightened(candidate, field, measure));
  const tightAtFullSize = tight.filter(({ full }) => full >= field.capHeight - EPSILON);
  const bestLayout =
    tightAtFullSize.find(({ natural }) => natural <= 1 + EPSILON) ??
    tightAtFullSize.find(({ natural }) => natural * field.condense <= 1 + EPSILON) ??
    // Neither keeps the full size: choose the one with the larger letters.
    tight.reduce((best, next) => (measureCapHeight(next, field) > measureCapHeight(best, field) ? next : best));
  return fitted(bestLayout, field);
}

interface Layout {
  readonly lines: ReadonlyArray<{ readonly text: string; readonly caps: number }>;
  /** The size in inches that the height allows. */
  readonly full: number;
  /** Width of the widest line at that size, relative to the field's width. */
  readonly natural: number;
  readonly tracking: number;
  /** Width relative to the untightened text: 1, or less when tightened. */
  readonly scale: number;
}

const widest = (lines: Layout["lines"]): number => Math.max(...lines.map(({ caps }) => caps));

function layout(texts: ReadonlyArray<string>, field: Box, full: number, measure: MeasureText): Layout {
  const lines = texts.map((text) => ({ text, caps: measure(text, 0) }));
  return { lines, full, natural: (widest(lines) * full) / field.width, tracking: 0, scale: 1 };
}

/** The smallest tracking that the shaper treats as tracking: it separates ligatures and changes nothing else. */
const HARDLY = 1e-3;

/**
 * Tightens the letters as much as needed, within the field's limit. Width as a function of tracking is the maximum of
 * linear functions (the advance, and each letter's ink), so it is convex. A value interpolated between two measured
 * widths is never too wide.
 */
function tightened(loose: Layout, field: Box, measure: MeasureText): Layout {
  if (field.tighten <= 0 || loose.natural <= 1 + EPSILON) return loose;
  const texts = loose.lines.map(({ text }) => text);
  const at = (tracking: number): Layout => {
    const set = layout(texts, field, loose.full, (text) => measure(text, tracking));
    return { ...set, tracking, scale: Math.min(1, set.natural / loose.natural) };
  };
  const tightest = at(-field.tighten);
  // A single letter cannot be tightened.
  if (tightest.natural >= loose.natural - EPSILON) return loose;
  if (tightest.natural >= 1) return tightest;
  const parted = at(-HARDLY);
  if (parted.natural <= 1) return parted;
  const share = (parted.natural - 1) / (parted.natural - tightest.natural);
  return at(-HARDLY - share * (field.tighten - HARDLY));
}

/** Returns the cap height in inches at which the condensed lines fill the width, at most the full size. */
const measureCapHeight = ({ natural, full }: Layout, { condense }: Box): number =>
  full * Math.min(1, 1 / (natural * condense));

function fitted(bestLayout: Layout, field: Box): Fit {
  const { tracking, scale } = bestLayout;
  const scaleX = Math.max(field.condense, Math.min(1, 1 / bestLayout.natural));
  const idealCapHeight = measureCapHeight(bestLayout, field);
  const fits = idealCapHeight >= field.floor - EPSILON;
  const capHeight = fits ? Math.max(idealCapHeight, Math.min(field.floor, field.capHeight)) : field.floor;
  // Text that was rounded up to the floor is condensed further instead of extending outside of its box.
  const narrow = fits ? Math.min(scaleX, field.width / (widest(bestLayout.lines) * capHeight)) : field.condense;
  const lines = bestLayout.lines.map(({ text, caps }) => ({ text, width: caps * capHeight * narrow }));
  if (fits)
    return {
      fits,
      lines,
      capHeight,
      tracking,
      scaleX: narrow,
      score: Math.max(1, Math.round((100 * capHeight * narrow * scale) / field.capHeight)),
    };
  const characters = bestLayout.lines.reduce((sum, { text }) => sum + Array.from(text).length, 0);
  return {
    fits,
    lines,
    capHeight,
    tracking,
    scaleX: narrow,
    score: 0,
    atMost: Math.max(1, Math.floor((characters * idealCapHeight) / field.floor)),
  };
}

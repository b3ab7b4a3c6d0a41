import { LINE_PITCH, type TemplateField } from "#domain/name-tags/template";

/** The width of a text in cap heights, by its real glyphs. @param tracking thousandths of an em between letters, 0 or less */
export type Measure = (text: string, tracking?: number) => number;

export interface FittedLine {
  readonly text: string;
  /** Inches, as set. */
  readonly width: number;
}

/** How a text is set into its field. */
export interface Fit {
  readonly fits: boolean;
  readonly lines: ReadonlyArray<FittedLine>;
  /** Inches. */
  readonly capHeight: number;
  /** Thousandths of an em that the letters stand closer than they were drawn: `-tighten` to 0. */
  readonly tracking: number;
  /** Horizontal scale of the letters, `condense` to 1. */
  readonly scaleX: number;
  /** 100 as designed; what is smaller or narrower has less; 0 does not fit. */
  readonly score: number;
  /** About how many characters would fit; only where it does not. */
  readonly atMost?: number;
}

type Box = Pick<TemplateField, "width" | "capHeight" | "floor" | "lines" | "height" | "condense" | "tighten">;

/** A hair's breadth for floating point; thousandths of a cap height are no print. */
const EPSILON = 1e-9;

/** One text as it is printed: without spaces at its ends, and single ones inside. */
export const tidy = (text: string): string => text.replace(/\s+/gu, " ").trim();

/** The two lines of a text whose longer one is the shortest; undefined for a text that cannot be broken. */
export function breakInTwo(text: string, measure: Measure): readonly [string, string] | undefined {
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
 * Sets a text into its field. It is tried at full size first; then in two lines, where the field allows them; then with its letters
 * closer together, down to `tighten`; then in narrower letters, down to `condense`; then smaller, down to `floor`. Never wider than
 * the field and never below the floor: what still does not fit is set at its smallest, marked, and told about how long it may be.
 */
export function fitText(raw: string, field: Box, measure: Measure): Fit {
  const text = tidy(raw);
  if (text === "") return { fits: true, lines: [], capHeight: field.capHeight, tracking: 0, scaleX: 1, score: 100 };
  const one = layout([text], field, field.capHeight, measure);
  if (one.natural <= 1 + EPSILON) return settle(one, field);
  const broken = field.lines === 2 ? breakInTwo(text, measure) : undefined;
  const two = broken && layout(broken, field, Math.min(field.capHeight, field.height / (1 + LINE_PITCH)), measure);
  const layouts = two && two.full >= field.floor - EPSILON ? [one, two] : [one];
  const atFullSize = layouts.filter(({ full }) => full >= field.capHeight - EPSILON);
  const loose = atFullSize.find(({ natural }) => natural <= 1 + EPSILON);
  if (loose) return settle(loose, field);
  const tight = layouts.map((found) => tightened(found, field, measure));
  const tightAtFullSize = tight.filter(({ full }) => full >= field.capHeight - EPSILON);
  const found =
    tightAtFullSize.find(({ natural }) => natural <= 1 + EPSILON) ??
    tightAtFullSize.find(({ natural }) => natural * field.condense <= 1 + EPSILON) ??
    // Neither keeps the size: the one with the larger letters.
    tight.reduce((best, next) => (capOf(next, field) > capOf(best, field) ? next : best));
  return settle(found, field);
}

interface Layout {
  readonly lines: ReadonlyArray<{ readonly text: string; readonly caps: number }>;
  /** Inches: the size that the room above and below allows. */
  readonly full: number;
  /** The widest line at that size against the field's width. */
  readonly natural: number;
  readonly tracking: number;
  /** How wide it is against itself with its letters as they were drawn: 1, or less when they stand closer. */
  readonly kept: number;
}

const widest = (lines: Layout["lines"]): number => Math.max(...lines.map(({ caps }) => caps));

function layout(texts: ReadonlyArray<string>, field: Box, full: number, measure: Measure): Layout {
  const lines = texts.map((text) => ({ text, caps: measure(text, 0) }));
  return { lines, full, natural: (widest(lines) * full) / field.width, tracking: 0, kept: 1 };
}

/** The least tracking that the type setter sees as one: below it, ligatures are parted and nothing else changes. */
const HARDLY = 1e-3;

/**
 * The same lines with their letters as much closer as they have to be, and no closer than the field allows. A width is the
 * largest of straight lines in the tracking (the advance, and each letter's ink), so it bends upwards: what is read from the
 * chord between two measured widths is never too wide.
 */
function tightened(loose: Layout, field: Box, measure: Measure): Layout {
  if (field.tighten <= 0 || loose.natural <= 1 + EPSILON) return loose;
  const texts = loose.lines.map(({ text }) => text);
  const at = (tracking: number): Layout => {
    const set = layout(texts, field, loose.full, (text) => measure(text, tracking));
    return { ...set, tracking, kept: Math.min(1, set.natural / loose.natural) };
  };
  const tightest = at(-field.tighten);
  // A single letter has nothing between it and the next.
  if (tightest.natural >= loose.natural - EPSILON) return loose;
  if (tightest.natural >= 1) return tightest;
  const parted = at(-HARDLY);
  if (parted.natural <= 1) return parted;
  const share = (parted.natural - 1) / (parted.natural - tightest.natural);
  return at(-HARDLY - share * (field.tighten - HARDLY));
}

/** Inches: the size at which the condensed lines fill the width, at most the full one. */
const capOf = ({ natural, full }: Layout, { condense }: Box): number => full * Math.min(1, 1 / (natural * condense));

function settle(found: Layout, field: Box): Fit {
  const { tracking, kept } = found;
  const scaleX = Math.max(field.condense, Math.min(1, 1 / found.natural));
  const wanted = capOf(found, field);
  const fits = wanted >= field.floor - EPSILON;
  const capHeight = fits ? Math.max(wanted, Math.min(field.floor, field.capHeight)) : field.floor;
  // What was rounded up to the floor gives way in its letters' width instead of standing out of the box.
  const narrow = fits ? Math.min(scaleX, field.width / (widest(found.lines) * capHeight)) : field.condense;
  const lines = found.lines.map(({ text, caps }) => ({ text, width: caps * capHeight * narrow }));
  if (fits)
    return {
      fits,
      lines,
      capHeight,
      tracking,
      scaleX: narrow,
      score: Math.max(1, Math.round((100 * capHeight * narrow * kept) / field.capHeight)),
    };
  const characters = found.lines.reduce((sum, { text }) => sum + Array.from(text).length, 0);
  return {
    fits,
    lines,
    capHeight,
    tracking,
    scaleX: narrow,
    score: 0,
    atMost: Math.max(1, Math.floor((characters * wanted) / field.floor)),
  };
}

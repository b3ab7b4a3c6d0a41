import { LINE_PITCH, type TemplateField } from "#domain/tags/template";

/** The width of a text in cap heights, by its real glyphs. */
export type Measure = (text: string) => number;

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
  /** Horizontal scale of the letters, `condense` to 1. */
  readonly scaleX: number;
  /** 100 as designed; what is smaller or narrower has less; 0 does not fit. */
  readonly score: number;
  /** About how many characters would fit; only where it does not. */
  readonly atMost?: number;
}

type Box = Pick<TemplateField, "width" | "capHeight" | "floor" | "lines" | "height" | "condense">;

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
 * Sets a text into its field. It is tried at full size first; then in two lines, where the field allows them; then in narrower
 * letters, down to `condense`; then smaller, down to `floor`. Never wider than the field and never below the floor: what still
 * does not fit is set at its smallest, marked, and told about how long it may be.
 */
export function fitText(raw: string, field: Box, measure: Measure): Fit {
  const text = tidy(raw);
  if (text === "") return { fits: true, lines: [], capHeight: field.capHeight, scaleX: 1, score: 100 };
  const one = layout([text], field, measure, field.capHeight);
  if (one.natural <= 1 + EPSILON) return settle(one, field);
  const broken = field.lines === 2 ? breakInTwo(text, measure) : undefined;
  const two = broken && layout(broken, field, measure, Math.min(field.capHeight, field.height / (1 + LINE_PITCH)));
  const layouts = two && two.full >= field.floor - EPSILON ? [one, two] : [one];
  const atFullSize = layouts.filter(({ full }) => full >= field.capHeight - EPSILON);
  const found =
    atFullSize.find(({ natural }) => natural <= 1 + EPSILON) ??
    atFullSize.find(({ natural }) => natural * field.condense <= 1 + EPSILON) ??
    // Neither keeps the size: the one with the larger letters.
    layouts.reduce((best, next) => (capOf(next, field) > capOf(best, field) ? next : best));
  return settle(found, field);
}

interface Layout {
  readonly lines: ReadonlyArray<{ readonly text: string; readonly caps: number }>;
  /** Inches: the size that the room above and below allows. */
  readonly full: number;
  /** The widest line at that size against the field's width. */
  readonly natural: number;
}

function layout(texts: ReadonlyArray<string>, field: Box, measure: Measure, full: number): Layout {
  const lines = texts.map((text) => ({ text, caps: measure(text) }));
  return { lines, full, natural: (Math.max(...lines.map(({ caps }) => caps)) * full) / field.width };
}

/** Inches: the size at which the condensed lines fill the width, at most the full one. */
const capOf = ({ natural, full }: Layout, { condense }: Box): number => full * Math.min(1, 1 / (natural * condense));

function settle(found: Layout, field: Box): Fit {
  const scaleX = Math.max(field.condense, Math.min(1, 1 / found.natural));
  const wanted = capOf(found, field);
  const fits = wanted >= field.floor - EPSILON;
  const capHeight = fits ? Math.max(wanted, Math.min(field.floor, field.capHeight)) : field.floor;
  // What was rounded up to the floor gives way in its letters' width instead of standing out of the box.
  const widest = Math.max(...found.lines.map(({ caps }) => caps)) * capHeight;
  const narrow = fits ? Math.min(scaleX, field.width / widest) : field.condense;
  const lines = found.lines.map(({ text, caps }) => ({ text, width: caps * capHeight * narrow }));
  if (fits) return { fits, lines, capHeight, scaleX: narrow, score: Math.max(1, Math.round((100 * capHeight * narrow) / field.capHeight)) };
  const characters = found.lines.reduce((sum, { text }) => sum + Array.from(text).length, 0);
  return { fits, lines, capHeight, scaleX: narrow, score: 0, atMost: Math.max(1, Math.floor((characters * wanted) / field.floor)) };
}

import { toThousandth } from "#domain/ground/kernel/measure";
import * as v from "valibot";
import { FONT_SLUG } from "#domain/prepress/lettering/type/faces";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { replaceHidden } from "#domain/ground/kernel/hidden-characters";
import { err, ok, type Result } from "#domain/ground/kernel/result";

const ALIGNMENTS = ["left", "center", "right"] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** The choices for lettering, except color, material and quantity. Lengths in inches. */
export interface LetteringChoices {
  /** Lines of text, at least one of them not empty. */
  readonly lines: ReadonlyArray<string>;
  /** Font slug. */
  readonly font: string;
  readonly align: Alignment;
  /** "height": a capital A is `size` high. "width": the whole text is `size` wide. */
  readonly sizeBy: "height" | "width";
  readonly size: number;
  /** Line spacing in cap heights. */
  readonly lineSpacing: number;
  /** Additional space between letters, in thousandths of an em. */
  readonly spacing: number;
  /** Degrees of arc of the longest line: positive arches like a bridge, negative like a bowl. */
  readonly arc: number;
  /** Cut mirrored, for the inside of a window, to be read from outside. */
  readonly mirrored: boolean;
}

const MAX_LINES = 6;
const MAX_LINE_LENGTH = 60;
export const MAX_CHARACTERS = 200;
export const LINE_SPACING = { min: 1.1, max: 3, start: 1.6 } as const;
export const SPACING = { min: -60, max: 400, start: 0 } as const;
export const ARC = { min: -180, max: 180, start: 0 } as const;
export const START_FONT = "archivo-black";

/** Normalizes a line: composed, trimmed, without invisible characters. */
const cleanLine = (line: string): string => replaceHidden(line.normalize("NFC").replace(/\t/g, " "), "").trim();

/** Normalizes lines. Empty lines at either end are removed; those in between are space. */
export function cleanLines(texts: ReadonlyArray<string>): Array<string> {
  const lines = texts.flatMap((text) => text.split(/\r\n|\r|\n|\u2028|\u2029/)).map(cleanLine);
  while (lines[0] === "") lines.shift();
  while (lines.at(-1) === "") lines.pop();
  return lines;
}

const countCharacters = (text: string): number => Array.from(text).length;

/** Returns why lines are refused regardless of the font, or undefined. */
function linesProblem(lines: ReadonlyArray<string>): string | undefined {
  if (lines.every((line) => line === "")) return "Enter the text you want.";
  if (lines.some((line) => !line.isWellFormed())) return "We couldn't read this text.";
  if (lines.length > MAX_LINES) return `One piece holds up to ${MAX_LINES} lines. This has ${lines.length}.`;
  const longest = Math.max(...lines.map(countCharacters));
  if (longest > MAX_LINE_LENGTH)
    return `A line can have up to ${MAX_LINE_LENGTH} characters. One of these has ${longest}.`;
  const all = lines.reduce((sum, line) => sum + countCharacters(line), 0);
  return all > MAX_CHARACTERS ? `One piece can have up to ${MAX_CHARACTERS} characters. This has ${all}.` : undefined;
}

const inside = (min: number, max: number, message: string) =>
  v.pipe(
    v.string(message),
    v.regex(/^-?\d{1,4}(\.\d{1,4})?$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
const rangeText = ({ min, max }: { min: number; max: number }) => `Choose from ${min} to ${max}.`;

export const NO_SUCH_FONT = "Choose one of our fonts.";

/** The slug of a font. Whether there is one, the server says. */
export const FontSlug = v.pipe(
  v.string(NO_SUCH_FONT),
  maxCharacters(120, NO_SUCH_FONT),
  v.regex(FONT_SLUG, NO_SUCH_FONT),
);

/** How the choices are stored among a configured product's options: texts by name. */
const Options = v.object({
  font: v.optional(FontSlug, START_FONT),
  align: v.optional(v.picklist(ALIGNMENTS, "Choose left, center or right."), "center"),
  size_by: v.optional(v.picklist(["height", "width"], "Choose height or width.")),
  size: v.optional(inside(0.05, 600, "Enter a size in inches, such as 3 or 2.5.")),
  line_spacing: v.optional(
    inside(LINE_SPACING.min, LINE_SPACING.max, rangeText(LINE_SPACING)),
    String(LINE_SPACING.start),
  ),
  letter_spacing: v.optional(inside(SPACING.min, SPACING.max, rangeText(SPACING)), String(SPACING.start)),
  arc: v.optional(inside(ARC.min, ARC.max, rangeText(ARC)), String(ARC.start)),
  glass: v.optional(v.picklist(["outside", "inside"], "Choose the outside or the inside of the glass."), "outside"),
});

/**
 * Reads the choices of a stored or posted configuration. @param startWidth inches; the width of a configuration without
 * a size
 */
export function readChoices(
  texts: ReadonlyArray<string>,
  options: Readonly<Record<string, string>>,
  startWidth: number,
): Result<LetteringChoices, FieldErrors> {
  const lines = cleanLines(texts);
  const problem = linesProblem(lines);
  const read = v.safeParse(Options, options);
  if (problem !== undefined || !read.success) {
    const wrong = Object.fromEntries(
      (read.issues ?? []).flatMap((issue) => (issue.path ? [[String(issue.path[0].key), [issue.message]]] : [])),
    );
    return err({
      ...(problem === undefined ? {} : { texts: [problem] }),
      ...(Object.keys(wrong).length > 0 ? { options: wrong } : {}),
    });
  }
  const { font, align, size_by, size, line_spacing, letter_spacing, arc, glass } = read.output;
  return ok({
    lines,
    font,
    align,
    sizeBy: size === undefined ? "width" : (size_by ?? "height"),
    size: size ?? startWidth,
    lineSpacing: line_spacing,
    spacing: letter_spacing,
    arc,
    mirrored: glass === "inside",
  });
}

const plain = (value: number): string => String(toThousandth(value));

/** Returns the stored form of the choices, without the lines. */
export const toLetteringOptions = ({
  font,
  align,
  sizeBy,
  size,
  lineSpacing,
  spacing,
  arc,
  mirrored,
}: LetteringChoices): Record<string, string> => ({
  font,
  align,
  size_by: sizeBy,
  size: plain(size),
  line_spacing: plain(lineSpacing),
  letter_spacing: plain(spacing),
  arc: plain(arc),
  glass: mirrored ? "inside" : "outside",
});

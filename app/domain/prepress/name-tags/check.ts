import { firstCharacters } from "#domain/ground/kernel/characters";
import { BoundedCache } from "#domain/ground/kernel/data/bounded-cache";
import { findLargeFont } from "#domain/prepress/lettering/type/charsets";
import { quoteCharacters, withoutFontText } from "#domain/prepress/lettering/type/missing";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import {
  isBroken,
  MEND_OF,
  listTextOddities,
  type TextFix,
  type Oddity,
} from "#domain/prepress/name-tags/people/characters";
import { fitText, tidy, type Fit } from "#domain/prepress/name-tags/drawing/internal/fit";
import { pictureIn, tooSmall, type PictureFrame, type TagPictures } from "#domain/prepress/name-tags/drawing/picture";
import type { TagTexts } from "#domain/prepress/name-tags/people/roster";
import { isPlaceholder, PLACEHOLDER_MESSAGE } from "#domain/prepress/name-tags/people/sample";
import type { TagTemplate, TemplateField } from "#domain/prepress/name-tags/template/template";

/**
 * A typeface for tags. Widths and outlines are at a cap height of 1. Tracking is in thousandths of an em, 0 or less.
 */
export interface TagFace {
  measure(text: string, tracking?: number): number;
  /** Characters without a glyph. */
  missing(text: string): ReadonlyArray<string>;
  /** SVG path data: baseline at y = 0, y down, x from 0. */
  outline(text: string, tracking?: number): string;
}

/** Used for a field whose font is no longer offered. */
const USUAL_FONT = "figtree";
/** The font of ours with the most letters, Greek and Cyrillic ones among them. */
const SPARE_FONT = "roboto-slab";

/** The slugs of the fonts that set these tags of a template, its own first. */
export function listTagFonts(
  { fields }: Pick<TagTemplate, "fields">,
  tags: ReadonlyArray<TagTexts>,
): ReadonlyArray<string> {
  const fonts = new Set([...fields.map(({ font }) => font), USUAL_FONT, SPARE_FONT]);
  for (const texts of tags)
    for (const { name } of fields) {
      const largeFont = findLargeFont(texts[name] ?? "");
      if (largeFont !== undefined) fonts.add(largeFont);
    }
  return [...fonts];
}

/** By font slug. */
export type TagFaces = ReadonlyMap<string, TagFace>;

export type ProblemKind =
  | Oddity
  | "required"
  | "placeholder"
  | "too-long"
  | "does-not-fit"
  | "no-picture"
  | "picture-gone"
  | "small-picture";

/** A problem or oddity of one text. */
export interface TagProblem {
  readonly kind: ProblemKind;
  /** Must be fixed before the tag can be made. */
  readonly isError: boolean;
  readonly message: string;
  readonly mend: TextFix | undefined;
}

export interface CheckedText {
  /** What sets it. */
  readonly face: TagFace;
  readonly fit: Fit;
  readonly problems: ReadonlyArray<TagProblem>;
}

export interface CheckedTag {
  readonly fields: Readonly<Record<string, CheckedText>>;
  /** Problems of the picture; none for a template without one. */
  readonly picture: ReadonlyArray<TagProblem>;
  readonly isError: boolean;
  readonly hasProblem: boolean;
  /** The lowest score of its texts: 100 as designed, 0 does not fit. */
  readonly score: number;
}

/** Maximum number of cached measurements. */
const REMEMBERED = 20_000;

/** Checks tags of one template, in the browser and on the server. */
export class TagChecker {
  readonly template: TagTemplate;
  readonly #faces: TagFaces;
  readonly #known = new BoundedCache<string, CheckedText>(REMEMBERED);

  /** @throws Error without any typeface */
  constructor(template: TagTemplate, faces: TagFaces) {
    if (faces.size === 0) throw new Error("Tags cannot be checked without a typeface");
    this.template = template;
    this.#faces = faces;
  }

  /**
   * Returns the field's typeface, or the first one if the shop no longer has it. A text is set in `SPARE_FONT`, or in
   * the font of its script, where that has more of its letters.
   */
  #face({ font }: TemplateField, text: string): TagFace {
    const [first] = this.#faces.values();
    const ownFace = (this.#faces.get(font) ?? first) as TagFace;
    const printed = tidy(text);
    let [bestFace, bestCount] = [ownFace, ownFace.missing(printed).length];
    for (const slug of [SPARE_FONT, findLargeFont(printed) ?? ""]) {
      const face = this.#faces.get(slug);
      const count = bestCount === 0 ? 0 : (face?.missing(printed).length ?? bestCount);
      if (face && count < bestCount) [bestFace, bestCount] = [face, count];
    }
    return bestFace;
  }

  text(text: string, field: TemplateField): CheckedText {
    return this.#known.get(`${field.name}\u0000${text}`, () => checkText(text, field, this.#face(field, text)));
  }

  /** @param pictures the available pictures; without them, pictures are not checked */
  tag(texts: TagTexts, pictures?: TagPictures): CheckedTag {
    const fields: Record<string, CheckedText> = {};
    let [isError, hasProblem, score] = [false, false, 100];
    const isBlank =
      this.template.fields.every(({ name, required }) => !required && tidy(texts[name] ?? "") === "") &&
      pictureIn(texts, this.template.picture) === undefined;
    for (const field of this.template.fields) {
      const checked = this.text(texts[field.name] ?? "", field);
      fields[field.name] = isBlank && this.template.fields[0] === field ? withNothing(checked) : checked;
      for (const problem of fields[field.name]?.problems ?? []) {
        hasProblem = true;
        isError ||= problem.isError;
      }
      score = Math.min(score, checked.fit.score);
    }
    const picture = this.template.picture ? pictureProblems(texts, this.template.picture, pictures) : [];
    return {
      fields,
      picture,
      isError: isError || picture.some((problem) => problem.isError),
      hasProblem: hasProblem || picture.length > 0,
      score,
    };
  }
}

const EMPTY: TagProblem = { kind: "required", isError: true, message: REQUIRED, mend: undefined };

/** A template without required fields still needs some text. */
const withNothing = (checked: CheckedText): CheckedText => ({
  ...checked,
  problems: [...checked.problems, { ...EMPTY, message: "This tag has no text yet." }],
});

function pictureProblems(
  texts: TagTexts,
  frame: PictureFrame,
  pictures: TagPictures | undefined,
): ReadonlyArray<TagProblem> {
  const pictureChoice = pictureIn(texts, frame);
  if (!pictureChoice)
    return frame.required
      ? [{ kind: "no-picture", isError: true, message: "This tag has no picture yet.", mend: undefined }]
      : [];
  const picture = pictures?.get(pictureChoice.id);
  if (!picture)
    return pictures
      ? [
          {
            kind: "picture-gone",
            isError: true,
            message: "This isn't one of your pictures. Choose another one.",
            mend: undefined,
          },
        ]
      : [];
  const message = tooSmall(frame, picture);
  return message === undefined ? [] : [{ kind: "small-picture", isError: false, message, mend: undefined }];
}

function checkText(text: string, field: TemplateField, face: TagFace): CheckedText {
  const fit = fitText(text, field, (part, tracking) => face.measure(part, tracking));
  const printed = tidy(text);
  if (printed === "") return { face, fit, problems: field.required ? [EMPTY] : [] };
  const missing = face.missing(printed);
  const problems: Array<TagProblem> = listTextOddities(text, missing, field.name === "name").map((kind) => ({
    kind,
    isError: isBroken(kind),
    message: describeOddity(kind, text, missing),
    mend: MEND_OF[kind],
  }));
  if (isPlaceholder(printed, field.name))
    problems.unshift({ kind: "placeholder", isError: true, message: PLACEHOLDER_MESSAGE, mend: undefined });
  const length = Array.from(printed).length;
  if (length > field.maxLength)
    problems.unshift({
      kind: "too-long",
      isError: true,
      message: `Use at most ${String(field.maxLength)} characters. This has ${String(length)}.`,
      mend: undefined,
    });
  else if (!fit.fits)
    problems.unshift({
      kind: "does-not-fit",
      isError: true,
      message: `This doesn't fit. Shorten it to about ${String(fit.atMost ?? 1)} characters.`,
      mend: undefined,
    });
  return { face, fit, problems };
}

function describeOddity(kind: Oddity, text: string, missing: ReadonlyArray<string>): string {
  switch (kind) {
    case "control":
      return "This contains a control character, which can't be printed.";
    case "invisible":
      return "This contains an invisible character.";
    case "replaced":
      return "A character was lost (�). Type it again.";
    case "emoji":
      return "Emoji can't be printed on a tag.";
    case "missing":
      return `This font has no ${quoteCharacters(missing)}. ${withoutFontText(missing)}`;
    case "capitals":
      return "This is all capitals. Capitalize it like a name?";
    case "spaces":
      return "This has extra spaces. They won't be printed.";
    case "formula":
      return `This looks like a formula. It will be printed as is: ${firstCharacters(text.trim(), 40)}`;
    case "quote":
      return "This begins with a quotation mark that isn't closed. It will be printed as is.";
  }
}

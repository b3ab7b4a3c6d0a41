import { focusKey, type PictureFrame } from "#domain/prepress/name-tags/drawing/picture";
import { pickTagTexts, type TagTexts } from "#domain/prepress/name-tags/people/roster";

/** A browser compares one tag in one to three seconds. */
const MAX_TAGS_COMPARED = 20;

/** Texts whose lengths differ by less than this many characters are fitted alike. */
const LENGTH_STEP = 3;

const charactersIn = (texts: TagTexts): number => Object.values(texts).reduce((sum, text) => sum + text.length, 0);

/**
 * Which fields of a tag have a text, how long it is, and which scripts and cases it has: tags that agree in this have
 * one layout in different words.
 */
const describeLayout = (texts: TagTexts): string =>
  Object.entries(texts)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, text]) => {
      const scripts = [/[a-z]/, /[A-Z]/, /\d/, /[^\0-~]/u, /[^\0-\u{17f}]/u].map((pattern) =>
        pattern.test(text) ? 1 : 0,
      );
      return [name, Math.ceil(text.length / LENGTH_STEP), scripts.join("")].join(" ");
    })
    .join("\n");

/**
 * Chooses the tags of a list whose prints are compared with their proofs: of each layout the one with the most
 * characters, without pictures and quantities; at most 20, the longest first.
 */
export function representativeTags(
  list: ReadonlyArray<TagTexts>,
  frame: Pick<PictureFrame, "name"> | undefined,
): ReadonlyArray<TagTexts> {
  const isText = (name: string) => name !== frame?.name && (!frame || name !== focusKey(frame.name));
  const longest = new Map<string, TagTexts>();
  for (const row of list) {
    const texts = Object.fromEntries(
      Object.entries(pickTagTexts(row)).filter(([name, text]) => isText(name) && text.trim() !== ""),
    );
    const layout = describeLayout(texts);
    const previousTexts = longest.get(layout);
    if (!previousTexts || charactersIn(texts) > charactersIn(previousTexts)) longest.set(layout, texts);
  }
  return [...longest.values()].toSorted((a, b) => charactersIn(b) - charactersIn(a)).slice(0, MAX_TAGS_COMPARED);
}

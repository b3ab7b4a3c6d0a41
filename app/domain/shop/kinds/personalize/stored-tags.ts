import * as v from "valibot";
import type { LinePicture } from "#domain/prepress/artwork/line-picture";
import { isBlank } from "#domain/ground/kernel/hidden-characters";
import type { StoredLook } from "#domain/shop/kinds/picture";
import { buildTagOutline } from "#domain/prepress/name-tags/drawing/draw";
import { calling, fromRecords, peopleText, tagsIn, type TagTexts } from "#domain/prepress/name-tags/people/roster";
import { isPlaceholder } from "#domain/prepress/name-tags/people/sample";
import type { TagShape } from "#domain/prepress/name-tags/template/template";

const Names = v.fallback(v.array(v.record(v.string(), v.string())), []);
const Texts = v.fallback(v.array(v.string()), []);

/** The stored fields of name tags. */
type StoredTags = Pick<StoredLook, "id" | "templateId" | "width" | "height" | "shape" | "roster" | "texts" | "version">;

const TAG_SHAPES: ReadonlyArray<string> = ["rounded", "rectangle", "oval", "circle"] satisfies ReadonlyArray<TagShape>;

/** Returns whether any tag has a text that can be seen. */
export const hasNames = ({ roster, texts }: Pick<StoredTags, "roster" | "texts">): boolean =>
  [...v.parse(Names, roster).flatMap((tag) => Object.values(tag)), ...v.parse(Texts, texts)].some(
    (text) => !isBlank(text),
  );

/** Returns whether a tag still has a placeholder for a name. A single tag's texts begin with the name. */
export const hasPlaceholder = ({ roster, texts }: Pick<StoredTags, "roster" | "texts">): boolean =>
  v.parse(Names, roster).some((tag) => Object.entries(tag).some(([field, text]) => isPlaceholder(text, field))) ||
  v.parse(Texts, texts).some((text) => isPlaceholder(text, "name"));

/** Returns the picture of the first tag, or undefined without tags. */
export function tagPicture(stored: StoredTags, material: string | undefined): LinePicture | undefined {
  if (stored.templateId === null || !hasNames(stored)) return undefined;
  const { width, height } = stored;
  const shape = TAG_SHAPES.includes(stored.shape) ? (stored.shape as TagShape) : "rounded";
  return {
    artworkUrl: `/tags/picture/${stored.id}/?v=${String(stored.version)}`,
    cutPath: buildTagOutline({ width, height, shape }),
    artBox: { x: 0, y: 0, width, height },
    widthIn: width,
    heightIn: height,
    material,
  };
}

/**
 * Lists the names: "Ann Lee, Bo Chen, Cy Fox and 45 more", or undefined without names. A tag counts as often as it is
 * made.
 */
export function namesOn({ roster, texts }: Pick<StoredTags, "roster" | "texts">): string | undefined {
  const people: ReadonlyArray<TagTexts> = v.parse(Names, roster);
  if (people.length === 0)
    return v
      .parse(Texts, texts)
      .map((text) => text.trim())
      .find((text) => text !== "");
  const first = people.slice(0, 3).map((texts) => calling(texts, []));
  const otherCount = tagsIn(fromRecords(people)) - first.length;
  return people.length === 1
    ? first[0]
    : peopleText([...first, ...Array.from({ length: otherCount }, () => "another")], first.length);
}

import { matchPictures, type Matched } from "#domain/prepress/name-tags/people/match-pictures";
import { focusKey, pictureIn, type TagPicture } from "#domain/prepress/name-tags/drawing/picture";
import type { TagRow } from "#domain/prepress/name-tags/people/roster";
import type { TagTemplate } from "#domain/prepress/name-tags/template/template";

/** The rows without a picture, the pictures without a row, and the matches between them. */
export function openMatches(
  rows: ReadonlyArray<TagRow>,
  pictures: ReadonlyArray<TagPicture>,
  { fields, picture: frame }: Pick<TagTemplate, "fields" | "picture">,
): Matched & { readonly open: ReadonlyArray<TagRow> } {
  const used = new Set(rows.flatMap(({ texts }) => pictureIn(texts, frame)?.id ?? []));
  const open = rows.filter(({ texts }) => pictureIn(texts, frame) === undefined);
  const free = pictures.filter(({ id }) => !used.has(id));
  return { ...matchPictures(open, free, fields), open };
}

/** The row with this picture, centered in its frame. */
export const withPicture = (row: TagRow, { name }: { readonly name: string }, id: string): TagRow => ({
  ...row,
  texts: { ...row.texts, [name]: id, [focusKey(name)]: "" },
});

/** The rows with the pictures that match them. */
export function matched(
  rows: ReadonlyArray<TagRow>,
  pictures: ReadonlyArray<TagPicture>,
  template: Pick<TagTemplate, "fields" | "picture">,
): ReadonlyArray<TagRow> {
  const { picture: frame } = template;
  if (!frame) return rows;
  const matches = openMatches(rows, pictures, template).pictures;
  return matches.size === 0
    ? rows
    : rows.map((row) => (matches.has(row.id) ? withPicture(row, frame, matches.get(row.id) ?? "") : row));
}

import { comparedPart, type ComparedPart } from "#domain/prepress/name-tags/drawing/compared-part";
import { differentPictures, type TagPicture } from "#domain/prepress/name-tags/drawing/picture";
import { calling, type TagRow } from "#domain/prepress/name-tags/people/roster";
import type { TagTemplate } from "#domain/prepress/name-tags/template/template";

/** A picture on a name tag. */
export interface PlacedPicture {
  /** Of the first person whose tag shows it so. */
  readonly name: string;
  /** The address of the picture as the page shows it. */
  readonly url: string;
  readonly part: ComparedPart;
}

interface Tags {
  readonly template: TagTemplate;
  readonly rows: ReadonlyArray<TagRow>;
  readonly pictures: ReadonlyArray<TagPicture>;
}

/** The different pictures on a list of tags. */
export function placedPictures({ template, rows, pictures }: Tags): ReadonlyArray<PlacedPicture> {
  const { picture: frame, fields } = template;
  if (!frame) return [];
  const picturesById = new Map(pictures.map((picture) => [picture.id, picture]));
  return differentPictures(
    rows.map(({ texts }) => texts),
    frame,
  ).flatMap(({ id, focus, texts }) => {
    const pixels = picturesById.get(id);
    return pixels
      ? [{ name: calling(texts, fields), url: pixels.url, part: comparedPart(frame, { tag: template, pixels, focus }) }]
      : [];
  });
}

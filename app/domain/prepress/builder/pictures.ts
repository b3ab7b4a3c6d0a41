import type { Box } from "#domain/ground/kernel/geometry";
import { CATEGORIES, type Category, type Picture } from "#domain/prepress/builder/library/art";
import { people } from "#domain/prepress/builder/library/internal/people";
import { pets } from "#domain/prepress/builder/library/internal/pets";
import { things } from "#domain/prepress/builder/library/internal/things";
import { boundsOfRings, flattened } from "#domain/prepress/builder/outline";

/** Every picture of the library, in the order in which they are offered. */
export const pictures: ReadonlyArray<Picture> = [...people, ...pets, ...things];

const byId = new Map(pictures.map((picture) => [picture.id, picture]));
const boxes = new Map(
  pictures.map(({ id, areas }) => [id, boundsOfRings(areas.flatMap(({ outline }) => flattened(outline)))]),
);

/** Returns undefined for an unknown id. */
export const findBuilderPicture = (id: string): Picture | undefined => byId.get(id);

/** Returns a picture's bounding box, in picture units. */
export const getBuilderPictureBox = ({ id }: Picture): Box => boxes.get(id) ?? { x: 0, y: 0, width: 1, height: 1 };

/** Returns a picture's width divided by its height. */
export const getBuilderPictureRatio = (picture: Picture): number =>
  getBuilderPictureBox(picture).width / getBuilderPictureBox(picture).height;

export const categoryNames: Readonly<Record<Category, string>> = { people: "People", pets: "Pets", things: "Things" };

/** Finds pictures whose name, keywords and category contain every word of the search. An empty search finds all. */
export function findPictures(search: string, category?: Category): ReadonlyArray<Picture> {
  const searchWords = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const order = category ? [category] : CATEGORIES;
  return order.flatMap((wantedCategory) =>
    pictures.filter((picture) => {
      const text = `${picture.name} ${picture.keywords} ${picture.category}`.toLowerCase();
      return picture.category === wantedCategory && searchWords.every((word) => text.includes(word));
    }),
  );
}

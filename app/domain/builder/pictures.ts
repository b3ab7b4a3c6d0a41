import type { Box } from "#domain/kernel/geometry";
import { CATEGORIES, type Category, type Picture } from "#domain/builder/library/art";
import { people } from "#domain/builder/library/people";
import { pets } from "#domain/builder/library/pets";
import { things } from "#domain/builder/library/things";
import { boundsOfRings, flattened } from "#domain/builder/outline";

/** Every drawing that can be put on a sheet, in the order in which it is offered. */
export const pictures: ReadonlyArray<Picture> = [...people, ...pets, ...things];

const byId = new Map(pictures.map((picture) => [picture.id, picture]));
const boxes = new Map(
  pictures.map(({ id, areas }) => [id, boundsOfRings(areas.flatMap(({ outline }) => flattened(outline)))]),
);

/** Undefined for an id that is no drawing of ours. */
export const pictureOf = (id: string): Picture | undefined => byId.get(id);

/** Where a drawing lies in its own units. */
export const boxOf = ({ id }: Picture): Box => boxes.get(id) ?? { x: 0, y: 0, width: 1, height: 1 };

/** How wide a drawing is for its height. */
export const ratioOf = (picture: Picture): number => boxOf(picture).width / boxOf(picture).height;

export const categoryNames: Readonly<Record<Category, string>> = { people: "People", pets: "Pets", things: "Things" };

/** Drawings that have every word of the search in their name or their words, by category; everything for an empty search. */
export function findPictures(search: string, category?: Category): ReadonlyArray<Picture> {
  const wanted = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const order = category ? [category] : CATEGORIES;
  return order.flatMap((one) =>
    pictures.filter((picture) => {
      const words = `${picture.name} ${picture.words} ${picture.category}`.toLowerCase();
      return picture.category === one && wanted.every((word) => words.includes(word));
    }),
  );
}

/** Generated sheets: the starting examples, and the line-up that the plain form requests. */
import { comparableText } from "#domain/ground/kernel/hidden-characters";
import { add, type NewObject } from "#domain/prepress/builder/operations";
import {
  CAPTION_FONT,
  MAX_OBJECT_NAME_LENGTH,
  MAX_OBJECTS,
  type BuilderDocument,
  type PictureObject,
} from "#domain/prepress/builder/document";
import { findBuilderPicture, getBuilderPictureRatio } from "#domain/prepress/builder/pictures";
import type { Slot } from "#domain/prepress/builder/library/art";
import { firstCharacters } from "#domain/ground/kernel/characters";

export interface Member {
  /** Id of a picture. */
  readonly picture: string;
  readonly name: string;
  readonly colors?: Readonly<Partial<Record<Slot, string>>>;
}

type Canvas = BuilderDocument["canvas"];

export const emptySheet = (canvas: Canvas): BuilderDocument => ({ version: 1, canvas: { ...canvas }, objects: [] });

/**
 * Creates a picture object.
 * @param inches height; defaults to the picture's initial height
 */
export function newPicture(
  id: string,
  at: { readonly x: number; readonly y: number },
  { inches, caption = "", colors = {} }: { inches?: number; caption?: string; colors?: PictureObject["colors"] } = {},
): NewObject | undefined {
  const picture = findBuilderPicture(id);
  if (!picture) return undefined;
  const height = inches ?? picture.inches;
  return {
    kind: "picture",
    picture: id,
    name: "",
    ...at,
    width: height * getBuilderPictureRatio(picture),
    height,
    rotation: 0,
    flipped: false,
    locked: false,
    group: null,
    colors,
    caption,
    captionFont: CAPTION_FONT,
  };
}

const GAP = 0.34;
const MARGIN = 0.35;
/** Space below each figure for its name, in inches. */
const NAME_ROOM = 0.44;

/**
 * Arranges figures at one scale, in as many rows as make them largest, with their feet on a common line and their names
 * below.
 * Figures beyond the limit of objects are left out.
 */
export function lineUp(members: ReadonlyArray<Member>, canvas: Canvas): BuilderDocument {
  const knownMembers = members.filter(({ picture }) => findBuilderPicture(picture) !== undefined).slice(0, MAX_OBJECTS);
  if (knownMembers.length === 0) return emptySheet(canvas);
  const best = [1, 2, 3, 4, 6, 8, 12]
    .map((rows) => inRows(knownMembers, rows, canvas))
    .reduce((a, b) => (b.scale > a.scale * 1.05 ? b : a));
  return best.document;
}

function inRows(
  members: ReadonlyArray<Member>,
  count: number,
  canvas: Canvas,
): { scale: number; document: BuilderDocument } {
  const perRow = Math.ceil(members.length / count);
  const rows = Array.from({ length: Math.ceil(members.length / perRow) }, (_, i) =>
    members.slice(i * perRow, (i + 1) * perRow),
  );
  const sizes = rows.map((row) =>
    row.map(({ picture }) => {
      const drawing = findBuilderPicture(picture);
      const height = drawing?.inches ?? 1;
      return { height, width: height * (drawing ? getBuilderPictureRatio(drawing) : 1) };
    }),
  );
  const widest = Math.max(...sizes.map((row) => row.reduce((sum, { width }) => sum + width, 0)));
  const tallest = sizes.reduce((sum, row) => sum + Math.max(...row.map(({ height }) => height)), 0);
  const across = (canvas.width - 2 * MARGIN - GAP * (perRow - 1)) / widest;
  const down = (canvas.height - 2 * MARGIN - NAME_ROOM * rows.length - GAP * 0.5 * (rows.length - 1)) / tallest;
  const scale = Math.max(0.1, Math.min(across, down, 1.6));
  const used = tallest * scale + NAME_ROOM * rows.length + GAP * 0.5 * (rows.length - 1);
  let floor = (canvas.height - used) / 2;
  const objects = rows.flatMap((row, r) => {
    const rowSizes = sizes[r] ?? [];
    floor += Math.max(...rowSizes.map(({ height }) => height)) * scale;
    const gap = Math.max(
      GAP,
      Math.min(
        0.7,
        (canvas.width - 2 * MARGIN - rowSizes.reduce((sum, { width }) => sum + width * scale, 0)) /
          Math.max(1, row.length),
      ),
    );
    const total = rowSizes.reduce((sum, { width }) => sum + width * scale, 0) + gap * (row.length - 1);
    let x = (canvas.width - total) / 2;
    const rowObjects = row.flatMap(({ picture, name, colors = {} }, i) => {
      const { width = 1, height = 1 } = rowSizes[i] ?? {};
      const object = newPicture(
        picture,
        { x: x + (width * scale) / 2, y: floor - (height * scale) / 2 },
        { inches: height * scale, caption: firstCharacters(name, MAX_OBJECT_NAME_LENGTH), colors: { ...colors } },
      );
      x += width * scale + gap;
      return object ? [object] : [];
    });
    floor += NAME_ROOM + GAP * 0.5;
    return rowObjects;
  });
  return { scale, document: add(emptySheet(canvas), objects).document };
}

export interface Example {
  readonly id: string;
  readonly name: string;
  readonly members: ReadonlyArray<Member>;
}

/** Starting points that customers change. An empty sheet shows the first. */
export const examples: ReadonlyArray<Example> = [
  {
    id: "family",
    name: "Family of four with a dog",
    members: [
      { picture: "father", name: "Dad" },
      { picture: "mother", name: "Mom" },
      { picture: "girl", name: "Ella" },
      { picture: "boy", name: "Max" },
      { picture: "dog", name: "Biscuit" },
    ],
  },
  {
    id: "generations",
    name: "Three generations",
    members: [
      { picture: "grandfather", name: "Grandpa" },
      { picture: "grandmother", name: "Grandma" },
      { picture: "mother-curls", name: "Naomi" },
      { picture: "father-beard", name: "Sam" },
      { picture: "girl-curls", name: "Zoe" },
      { picture: "baby", name: "Leo", colors: { skin: "#8a5433", hair: "#2b1d1a" } },
    ],
  },
  {
    id: "pets",
    name: "Pet parade",
    members: [
      { picture: "dog", name: "Otto" },
      { picture: "cat", name: "Miso" },
      { picture: "rabbit", name: "Bean" },
      { picture: "parrot", name: "Chief" },
      { picture: "turtle", name: "Turbo" },
      { picture: "fish", name: "Bubbles" },
    ],
  },
  {
    id: "crew",
    name: "The whole crew",
    members: [
      { picture: "mother-headscarf", name: "Amina" },
      { picture: "man-cap", name: "Luis" },
      { picture: "wheelchair-user", name: "Robin" },
      { picture: "woman-bob", name: "Greta" },
      { picture: "teen-boy", name: "Kofi" },
      { picture: "guitar", name: "" },
    ],
  },
];

const makeCastKey = (members: ReadonlyArray<Member>): string =>
  JSON.stringify(members.map(({ picture, name }) => [picture, comparableText(name)]).toSorted());

/** Why a sheet can't be ordered yet: it is an example of ours. Undefined for another sheet. */
export const exampleProblem = (sheet: Pick<BuilderDocument, "objects">): string | undefined =>
  isExample(sheet) ? "Make a figure or a name of our example yours first." : undefined;

/** Whether a sheet has just the figures and names of an example, wherever they stand. */
export function isExample({ objects }: Pick<BuilderDocument, "objects">): boolean {
  const figures = objects.flatMap((object) =>
    "picture" in object ? [{ picture: object.picture, name: object.caption }] : [],
  );
  return (
    figures.length === objects.length && examples.some(({ members }) => makeCastKey(members) === makeCastKey(figures))
  );
}

/**
 * Returns the example that a builder product starts with.
 * @param id as staff set it; an unknown id means the first example
 */
export const exampleFor = (id: string): Example =>
  examples.find((example) => example.id === id) ?? (examples[0] as Example);

import type { Size } from "#domain/ground/kernel/geometry";
import { exampleProblem } from "#domain/prepress/builder/arrange";
import { readDocument } from "#domain/prepress/builder/document";
import { drawingText, sheetPicture } from "#domain/shop/kinds/builder/sheet";
import { opensFrom } from "#domain/shop/kinds/internal/opening";
import { DEFAULT_RULES, type KindRules } from "#domain/shop/kinds/rules";

const area = ({ width, height }: Size): number => width * height;

const UNMAKEABLE = "Something on this sheet needs a fix before you order. Open it to see what's marked.";
const EMPTY = "This sheet is empty. Open it to add something.";

export const builderRules: KindRules = {
  ...DEFAULT_RULES,
  // The price depends on the stickers. The smallest order is one sticker on the smallest sheet.
  opening: opensFrom(({ sizes, quantity }) => ({
    ...[...sizes].sort((a, b) => area(a) - area(b))[0],
    quantity: quantity.min,
    pieces: 1,
  })),
  priceInput: ({ pieces }) => (typeof pieces === "number" ? { pieces } : {}),
  names: ({ drawing }) => drawingText(drawing),
  picture: ({ configured, material }) => sheetPicture(configured, material),
  missingContent: ({ drawing }) => {
    const sheet = readDocument(drawing);
    return !sheet || sheet.objects.length === 0 ? EMPTY : exampleProblem(sheet);
  },
  problem: ({ status, pieces }) => {
    if (status !== "draft") return undefined;
    return pieces ? UNMAKEABLE : EMPTY;
  },
  drawPiece: ({ drawing }) => drawing,
  searchWords: "family builder custom",
};

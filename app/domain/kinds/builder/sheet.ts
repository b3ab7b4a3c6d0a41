import type { LinePicture } from "#domain/catalog/product-picture";
import { nameOf, readDocument } from "#domain/builder/document";
import { drawnPicture, type StoredLook } from "#domain/kinds/picture";

/** What is stored of a sheet that was drawn in the builder. */
type StoredSheet = Pick<StoredLook, "id" | "width" | "height" | "cutLine" | "pieces" | "version">;

/** The stickers of a sheet as they are cut; undefined while nothing lies on it. */
export const sheetPicture = (stored: StoredSheet, material: string | undefined): LinePicture | undefined =>
  stored.pieces
    ? drawnPicture(`/builder/picture/${stored.id}/?v=${String(stored.version)}`, withSheet(stored), stored, material)
    : undefined;

/** The drawing covers the whole sheet, whatever the cut line leaves of it. */
const withSheet = ({ cutLine, width, height }: StoredSheet): unknown =>
  typeof cutLine === "object" && cutLine !== null ? { ...cutLine, artBox: { x: 0, y: 0, width, height } } : undefined;

/** "Dad, Mom, Ella, Max, Biscuit", or how many more there are; undefined for an empty sheet. */
export function drawingWords(drawing: unknown): string | undefined {
  const names =
    readDocument(drawing)
      ?.objects.filter(({ kind }) => kind !== "shape")
      .map(nameOf) ?? [];
  if (names.length === 0) return undefined;
  return names.length <= 8 ? names.join(", ") : `${names.slice(0, 7).join(", ")} and ${String(names.length - 7)} more`;
}

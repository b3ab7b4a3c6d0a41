import type { LinePicture } from "#domain/prepress/artwork/line-picture";
import { getBuilderObjectName, readDocument } from "#domain/prepress/builder/document";
import { makePiecePicture, type StoredLook } from "#domain/shop/kinds/picture";

/** The stored fields of a sheet from the builder. */
type StoredSheet = Pick<StoredLook, "id" | "width" | "height" | "cutLine" | "pieces" | "version">;

/** Returns the picture of a sheet's stickers, or undefined for an empty sheet. */
export const sheetPicture = (stored: StoredSheet, material: string | undefined): LinePicture | undefined =>
  stored.pieces
    ? makePiecePicture(
        `/builder/picture/${stored.id}/?v=${String(stored.version)}`,
        withSheet(stored),
        stored,
        material,
      )
    : undefined;

/** The rendering covers the whole sheet, beyond the cut line. */
const withSheet = ({ cutLine, width, height }: StoredSheet): unknown =>
  typeof cutLine === "object" && cutLine !== null ? { ...cutLine, artBox: { x: 0, y: 0, width, height } } : undefined;

/** Lists the names on a sheet: "Dad, Mom, Ella, Max, Biscuit", or how many more. Undefined for an empty sheet. */
export function drawingText(drawing: unknown): string | undefined {
  const names =
    readDocument(drawing)
      ?.objects.filter(({ kind }) => kind !== "shape")
      .map(getBuilderObjectName) ?? [];
  if (names.length === 0) return undefined;
  return names.length <= 8 ? names.join(", ") : `${names.slice(0, 7).join(", ")} and ${String(names.length - 7)} more`;
}

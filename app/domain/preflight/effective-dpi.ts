import { fileType } from "#domain/artwork/file-types";
import type { PreflightInput } from "#domain/preflight/preflight";

/** Near universal for stickers; half of it is still acceptable from 4 in on. */
export const DPI = { target: 300 } as const;

/** Dots that land on one inch at the printed size; undefined for vectors and where the pixels are not known. */
export function effectiveDpi({ type, facts, order, artBox }: Pick<PreflightInput, "type" | "facts" | "order" | "artBox">): number | undefined {
  const { widthPx, heightPx } = facts;
  if (fileType(type).kind !== "raster" || !widthPx || !heightPx) return undefined;
  if (artBox && artBox.width > 0) return Math.round(widthPx / artBox.width);
  return Math.round(Math.max(widthPx / order.widthIn, heightPx / order.heightIn));
}

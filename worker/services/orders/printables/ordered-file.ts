import { and, eq } from "drizzle-orm";
import { ORDERED_FILES, type OrderedFile } from "#domain/prepress/artwork/artwork";
import { fileType, isFileType } from "#domain/ground/files/file-types";
import type { FrozenFile } from "#domain/shop/orders/frozen-line";
import { readable } from "../../../db/readable.ts";
import { orderLine, orders } from "../../../db/schema/orders.ts";
import type { ArtworkFile } from "../../artwork/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/** A frozen file of an order line, for who may read the order; undefined for others and once it was deleted. */
export async function readOrderedFile(
  context: ServiceContext,
  lineId: string,
  which: string,
): Promise<ArtworkFile | undefined> {
  if (!isOrderedFile(which)) return undefined;
  const [row] = await context.db
    .select({ frozen: orderLine.frozen })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(and(eq(orderLine.id, lineId), readable(orders, context.session)));
  const file = row?.frozen?.artwork;
  const key = file && findFileKey(file, which);
  const stored = key === undefined || key === null ? undefined : await context.files.get(key);
  if (!file || !stored) return undefined;
  const isOriginal = key === file.original.key;
  const isShown = !isOriginal || (isFileType(file.type) && fileType(file.type).shownByBrowsers);
  return { stored, fileName: isOriginal ? file.file_name : `${file.file_name}.png`, isShown };
}

const isOrderedFile = (which: string): which is OrderedFile => ORDERED_FILES.some((file) => file === which);

/** The original, when there is no preview. */
function findFileKey(
  { original, preview, background_removed: cutOut, rendered }: FrozenFile,
  which: OrderedFile,
): string | undefined {
  if (which === "preview") return preview?.key ?? original.key;
  if (which === "background-removed") return cutOut?.key;
  return which === "rendered" ? rendered?.key : original.key;
}

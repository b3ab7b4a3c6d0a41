import { and, eq } from "drizzle-orm";
import { readDocument, type BuilderDocument } from "#domain/builder/document";
import { renderDocument } from "#domain/builder/render";
import { configuredProduct } from "../../db/schema/designs.ts";
import { visibleTo } from "../designs/read-configured.ts";
import type { ServiceContext } from "../kernel/service-context.ts";
import { openFaces } from "./validate-drawing.ts";

/** A sheet as an SVG document in inches. */
export const drawDocument = async (_context: ServiceContext, document: BuilderDocument): Promise<string> =>
  renderDocument(document, await openFaces(document));

/** The sheet of one configured product; undefined when it has none, or for whoever may not see it. */
export async function drawSheet(context: ServiceContext, id: string): Promise<string | undefined> {
  const visible = visibleTo(context);
  if (!visible) return undefined;
  const [row] = await context.db
    .select({ drawing: configuredProduct.drawing })
    .from(configuredProduct)
    .where(and(eq(configuredProduct.id, id), visible === "all" ? undefined : visible));
  const document = row?.drawing ? readDocument(row.drawing) : undefined;
  return document && drawDocument(context, document);
}

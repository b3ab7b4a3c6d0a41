import { and, eq } from "drizzle-orm";
import { readDocument } from "#domain/builder/document";
import { configuredProduct } from "../../../db/schema/designs.ts";
import { drawDocument } from "../../builder/index.ts";
import { visibleTo } from "../../configured-products/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/** Renders the sheet of a configured product. Undefined if it has none, or the current user may not see it. */
export async function renderSheet(context: ServiceContext, id: string): Promise<string | undefined> {
  const visible = visibleTo(context);
  if (!visible) return undefined;
  const [row] = await context.db
    .select({ drawing: configuredProduct.drawing })
    .from(configuredProduct)
    .where(and(eq(configuredProduct.id, id), visible === "all" ? undefined : visible));
  const document = row?.drawing ? readDocument(row.drawing) : undefined;
  return document && drawDocument(context, document);
}

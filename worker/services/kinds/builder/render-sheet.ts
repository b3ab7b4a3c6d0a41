import { drawDocument } from "../../builder/index.ts";
import { findShown } from "../../configured-products/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/** Renders the sheet of a configured product. Undefined if it has none, or the current user may not see it. */
export async function renderSheet(context: ServiceContext, id: string): Promise<string | undefined> {
  const document = (await findShown(context, id, undefined))?.configured.drawing;
  return document && drawDocument(context, document);
}

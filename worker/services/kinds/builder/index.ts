import { readDocument } from "#domain/prepress/builder/document";
import { listBuilderFonts, renderDocument } from "#domain/prepress/builder/render";
import { ok } from "#domain/ground/kernel/result";
import type { ServiceContext } from "../../kernel/index.ts";
import { openFaces } from "../../builder/index.ts";
import { DEFAULT_SERVICE, type KindService, type ParseConfiguration } from "../kind-service.ts";
import { validateDrawing } from "./validate-drawing.ts";

/** The canvas determines the size, the stickers on it the number of pieces and the cut line. */
const parseConfiguration: ParseConfiguration = async (context, _found, changes, previousDesign) => {
  const sheet = await validateDrawing(context, changes, previousDesign);
  if (!sheet.ok) return sheet;
  const { document, pieces, cutLine, status } = sheet.value;
  return ok({
    ...(document ? { width: document.canvas.width, height: document.canvas.height } : {}),
    drawing: document,
    pieces,
    line: cutLine ?? null,
    status,
  });
};

/**
 * Renders a stored sheet as one drawing for the press; undefined for an empty sheet.
 * @throws Error when a font can't be opened, because names must not be missing in print
 */
async function renderSheet(context: ServiceContext, stored: unknown): Promise<string | undefined> {
  const document = readDocument(stored);
  if (!document || document.objects.length === 0) return undefined;
  const faces = await openFaces(context, document);
  const missing = listBuilderFonts(document).filter((slug) => !faces.has(slug));
  if (missing.length > 0) throw new Error(`The outlines of ${missing.join(", ")} are missing`);
  return renderDocument(document, faces);
}

export const builderService: KindService = {
  ...DEFAULT_SERVICE,
  parseConfiguration,
  openPrintable: async (context, { drawing }) =>
    ok({ checker: undefined, drawing: await renderSheet(context, drawing) }),
};

import { readDocument } from "#domain/builder/document";
import { fontsOf, renderDocument } from "#domain/builder/render";
import { ok } from "#domain/kernel/result";
import { openFaces } from "../../builder/index.ts";
import { USUAL_SERVICE, type KindService, type ParseConfiguration } from "../kind-service.ts";
import { validateDrawing } from "./validate-drawing.ts";

/** The sheet is the size, its stickers are counted and their lines traced. */
const parseConfiguration: ParseConfiguration = async (_context, _found, changes, before) => {
  const sheet = await validateDrawing(changes, before);
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
 * A sheet of the builder as the one drawing that is printed of it; undefined for an empty one.
 * @throws Error when one of its faces did not open: a figure must not go to the press without its name
 */
async function sheetOf(stored: unknown): Promise<string | undefined> {
  const document = readDocument(stored);
  if (!document || document.objects.length === 0) return undefined;
  const faces = await openFaces(document);
  const missing = fontsOf(document).filter((slug) => !faces.has(slug));
  if (missing.length > 0) throw new Error(`The outlines of ${missing.join(", ")} are not there`);
  return renderDocument(document, faces);
}

export const builder: KindService = {
  ...USUAL_SERVICE,
  parseConfiguration,
  openPrintable: async (_context, { drawing }) => ok({ checker: undefined, drawing: await sheetOf(drawing) }),
};

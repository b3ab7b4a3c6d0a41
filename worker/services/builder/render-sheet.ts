import type { BuilderDocument } from "#domain/prepress/builder/document";
import { renderDocument } from "#domain/prepress/builder/render";
import type { ServiceContext } from "../kernel/index.ts";
import { openFaces } from "./open-faces.ts";

/** Renders a sheet as an SVG document in inches. */
export const drawDocument = async (context: ServiceContext, document: BuilderDocument): Promise<string> =>
  renderDocument(document, await openFaces(context, document));

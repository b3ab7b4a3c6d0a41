import type { BuilderDocument } from "#domain/prepress/builder/document";
import { listBuilderFonts, type Typefaces } from "#domain/prepress/builder/render";
import type { ServiceContext } from "../kernel/index.ts";
import { loadTypeface } from "../lettering/index.ts";

/** Opens the fonts of a sheet. Unknown fonts are missing in the result. */
export async function openFaces(
  context: Pick<ServiceContext, "files" | "readStaticFile">,
  document: BuilderDocument,
): Promise<Typefaces> {
  const faces = await Promise.all(
    listBuilderFonts(document).map(async (slug) => [slug, await loadTypeface(context, slug)] as const),
  );
  return new Map(faces.flatMap(([slug, face]) => (face ? [[slug, face] as const] : [])));
}

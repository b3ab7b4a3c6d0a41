import { listTagFonts, TagChecker, type TagFace } from "#domain/prepress/name-tags/check";
import { tagFace } from "#domain/prepress/name-tags/drawing/faces";
import type { TagTemplate } from "#domain/prepress/name-tags/template/template";
import type { ServiceContext } from "../kernel/index.ts";
import { loadTypeface } from "../lettering/index.ts";

/** Loads a template's fonts to measure and outline texts, with the same font files as in the browser. */
export async function openChecker(context: Pick<ServiceContext, "files">, template: TagTemplate): Promise<TagChecker> {
  const faces = await Promise.all(
    listTagFonts(template).map(async (slug) => [slug, await loadTypeface(context, slug)] as const),
  );
  return new TagChecker(
    template,
    new Map(faces.flatMap(([slug, face]) => (face ? [[slug, tagFace(face)] as [string, TagFace]] : []))),
  );
}

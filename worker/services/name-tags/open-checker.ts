import { listTagFonts, TagChecker, type TagFace } from "#domain/prepress/name-tags/check";
import { tagFace } from "#domain/prepress/name-tags/drawing/faces";
import type { TagTexts } from "#domain/prepress/name-tags/people/roster";
import type { TagTemplate } from "#domain/prepress/name-tags/template/template";
import type { ServiceContext } from "../kernel/index.ts";
import { loadTypeface } from "../lettering/index.ts";

/**
 * Loads the fonts to measure and outline the tags of a template, with the same font files as in the browser.
 * @param tags those that it will check
 */
export async function openChecker(
  context: Pick<ServiceContext, "files" | "readStaticFile">,
  template: TagTemplate,
  tags: ReadonlyArray<TagTexts>,
): Promise<TagChecker> {
  const faces = await Promise.all(
    listTagFonts(template, tags).map(async (slug) => [slug, await loadTypeface(context, slug)] as const),
  );
  return new TagChecker(
    template,
    new Map(faces.flatMap(([slug, face]) => (face ? [[slug, tagFace(face)] as [string, TagFace]] : []))),
  );
}

import { TagChecker, type TagFace } from "#domain/name-tags/check";
import { tagFace } from "#domain/name-tags/faces";
import type { TagTemplate } from "#domain/name-tags/template";
import { loadTypeface } from "../lettering/index.ts";

/** What a field whose font has gone from the shop is set in. */
const USUAL_FONT = "figtree";

/** The same measures and outlines as in the browser, by the same files. */
export async function openChecker(template: TagTemplate): Promise<TagChecker> {
  const slugs = [...new Set([...template.fields.map(({ font }) => font), USUAL_FONT])];
  const faces = await Promise.all(slugs.map(async (slug) => [slug, await loadTypeface(slug)] as const));
  return new TagChecker(
    template,
    new Map(faces.flatMap(([slug, face]) => (face ? [[slug, tagFace(face)] as [string, TagFace]] : []))),
  );
}

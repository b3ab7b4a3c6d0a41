import { TagChecker, type TagFace } from "#domain/prepress/name-tags/check";
import { tagFace } from "#domain/prepress/name-tags/drawing/faces";
import type { TagTemplate } from "#domain/prepress/name-tags/template/template";

const faces = new Map<string, Promise<TagFace>>();

function open(slug: string): Promise<TagFace> {
  const opening = faces.get(slug) ?? loadFace(slug);
  faces.set(slug, opening);
  opening.catch(() => faces.delete(slug));
  return opening;
}

/**
 * Loads what checks and renders tags of a template like the server does. Import this file only dynamically.
 * @param fonts their slugs
 */
export async function loadChecker(template: TagTemplate, fonts: ReadonlyArray<string>): Promise<TagChecker> {
  const typefaces = await Promise.all(
    fonts.map(async (slug) => [slug, await open(slug).catch(() => undefined)] as const),
  );
  return new TagChecker(template, new Map(typefaces.flatMap(([slug, face]) => (face ? [[slug, face] as const] : []))));
}

async function loadFace(slug: string) {
  const { loadTypeface } = await import("../lettering/lazy.ts");
  return tagFace(await loadTypeface(slug));
}

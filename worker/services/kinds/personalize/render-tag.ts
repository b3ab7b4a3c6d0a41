import type { ConfiguredProduct } from "#domain/shop/configured-products/configured-product";
import { tagSvg } from "#domain/prepress/name-tags/drawing/draw";
import { pictureIn } from "#domain/prepress/name-tags/drawing/picture";
import { listTags } from "#domain/prepress/name-tags/tag-input";
import type { TagTemplate } from "#domain/prepress/name-tags/template/template";
import { findShown } from "../../configured-products/index.ts";
import { inlinePicture, openChecker, pictureIds, readPortrait, templateAt } from "../../name-tags/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";

/** The layout of a configured list of name tags, in the version that it was configured with. */
async function findLayout(
  context: ServiceContext,
  configured: Pick<ConfiguredProduct, "templateId" | "templateVersion"> | undefined,
): Promise<TagTemplate | undefined> {
  const { templateId, templateVersion } = configured ?? {};
  return templateId === undefined || templateVersion === undefined
    ? undefined
    : templateAt(context, templateId, templateVersion);
}

/**
 * Renders a tag of a list as an SVG document in inches. Undefined if the current user may not see the list, or there is
 * no such row or no layout.
 * @param row from 0  @param share a link's token
 */
export async function renderTag(
  context: ServiceContext,
  id: string,
  row: number,
  share?: string,
): Promise<string | undefined> {
  const shownDesign = await findShown(context, id, share);
  const template = await findLayout(context, shownDesign?.configured);
  const texts = shownDesign && template && listTags(shownDesign.configured, template)[row];
  if (!texts) return undefined;
  const [checker, pictures] = await Promise.all([
    openChecker(context, template, [texts]),
    inlinePicture(context, pictureIn(texts, template.picture)?.id),
  ]);
  return tagSvg(checker, texts, shownDesign.configured.colour?.hex, pictures);
}

/**
 * Reads a picture on a tag of this list. Undefined if the current user may not see the list, or the picture isn't on
 * it.
 */
export async function readShownPortrait(context: ServiceContext, id: string, pictureId: string, share?: string) {
  const shownDesign = await findShown(context, id, share);
  const template = await findLayout(context, shownDesign?.configured);
  return template && pictureIds(shownDesign?.configured.roster ?? [], template.picture).includes(pictureId)
    ? readPortrait(context, pictureId)
    : undefined;
}

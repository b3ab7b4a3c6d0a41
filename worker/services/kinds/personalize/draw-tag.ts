import { tagSvg } from "#domain/name-tags/draw";
import { pictureIn } from "#domain/name-tags/picture";
import { textsByField } from "#domain/name-tags/settle";
import { findShown } from "../../configured-products/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { inlinePicture, openChecker, pictureIds, readPortrait, templateAt } from "../../name-tags/index.ts";

/** The tag in one row of a list, from 0, as an SVG document in inches; undefined for nobody's, or without a layout or such a row. */
export async function drawTag(
  context: ServiceContext,
  id: string,
  row: number,
  share?: string,
): Promise<string | undefined> {
  const shown = await findShown(context, id, share);
  if (!shown) return undefined;
  const { templateId, templateVersion, roster, texts, colour } = shown.configured;
  const template =
    templateId === undefined || templateVersion === undefined
      ? undefined
      : await templateAt(context, templateId, templateVersion);
  const said =
    template && (roster.length > 0 ? roster[row] : row === 0 ? textsByField(texts, template.fields) : undefined);
  if (!template || !said) return undefined;
  const [checker, pictures] = await Promise.all([
    openChecker(template),
    inlinePicture(context, pictureIn(said, template.picture)?.id),
  ]);
  return tagSvg(checker, said, colour?.hex, pictures);
}

/** A picture of somebody on a tag of this list, for whoever may see the list. */
export async function readShownPortrait(context: ServiceContext, id: string, pictureId: string, share?: string) {
  const shown = await findShown(context, id, share);
  const { templateId, templateVersion, roster } = shown?.configured ?? {};
  const template =
    templateId === undefined || templateVersion === undefined
      ? undefined
      : await templateAt(context, templateId, templateVersion);
  return template && pictureIds(roster ?? [], template.picture).includes(pictureId)
    ? readPortrait(context, pictureId)
    : undefined;
}

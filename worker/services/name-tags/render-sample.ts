import { tagSvg } from "#domain/prepress/name-tags/drawing/draw";
import type { TagTexts } from "#domain/prepress/name-tags/people/roster";
import type { TagTemplate } from "#domain/prepress/name-tags/template/template";
import type { ServiceContext } from "../kernel/index.ts";
import { openChecker } from "./open-checker.ts";

/** Renders an unsaved tag as a data URL for an <img>. */
export const renderSample = async (
  context: ServiceContext,
  template: TagTemplate,
  texts: TagTexts,
  accent?: string,
): Promise<string> =>
  `data:image/svg+xml,${encodeURIComponent(tagSvg(await openChecker(context, template, [texts]), texts, accent))}`;

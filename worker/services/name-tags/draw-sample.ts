import { tagSvg } from "#domain/name-tags/draw";
import type { TagTexts } from "#domain/name-tags/roster";
import type { TagTemplate } from "#domain/name-tags/template";
import type { ServiceContext } from "../kernel/index.ts";
import { openChecker } from "./open-checker.ts";

/** A tag before anything is saved, as an address that an <img> shows. */
export const drawSample = async (
  _: ServiceContext,
  template: TagTemplate,
  texts: TagTexts,
  accent?: string,
): Promise<string> => `data:image/svg+xml,${encodeURIComponent(tagSvg(await openChecker(template), texts, accent))}`;

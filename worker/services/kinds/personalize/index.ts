import { readDrawing } from "#domain/ground/files/svg/drawing";
import { listTags } from "#domain/prepress/name-tags/tag-input";
import { err, ok } from "#domain/ground/kernel/result";
import { openChecker, templateAt } from "../../name-tags/index.ts";
import { DEFAULT_SERVICE, type KindService, type ParseConfiguration } from "../kind-service.ts";
import { validateTags } from "./validate-tags.ts";

/** The chosen layout determines the size, and the list the quantity. */
const parseConfiguration: ParseConfiguration = async (context, foundProduct, changes, previousDesign) => {
  const tags = await validateTags(context, foundProduct, changes, previousDesign);
  if (!tags.ok) return tags;
  const { template, quantity, roster, pictures, status } = tags.value;
  return ok({
    width: changes.width ?? template?.width,
    height: changes.height ?? template?.height,
    shape: changes.shape ?? template?.shape,
    quantity,
    roster,
    template,
    pictures,
    status,
  });
};

export const personalize: KindService = {
  ...DEFAULT_SERVICE,
  parseConfiguration,
  prints: { artwork: false, pictures: true },
  openPrintable: async (context, stored) => {
    const template = stored.template && (await templateAt(context, stored.template.id, stored.template.version));
    const background = template && readDrawing(template.svg);
    if (background && !background.ok) return err(`The layout of these tags can't be rendered: ${background.error}`);
    const checker = template && (await openChecker(context, template, listTags(stored, template)));
    return ok({ checker, drawing: undefined });
  },
};

import { MESSAGES } from "#domain/kernel/requests/http-messages";
import { err, ok } from "#domain/kernel/result";
import { piecesOf } from "#domain/lettering/lettering";
import { ofAnySize } from "#domain/lettering/make";
import { weededPieces } from "#domain/lettering/words";
import { fitSpec } from "#domain/pricing/spec-input";
import { listColours, orderableLettering } from "../../lettering/index.ts";
import { DEFAULT_SERVICE, type KindService, type ParseConfiguration } from "../kind-service.ts";

/**
 * The outlines of the letters are the cut line and determine the size. A width without a size option sets the total
 * width.
 */
const parseConfiguration: ParseConfiguration = async (context, { product }, changes, before) => {
  const options = changes.options ?? before?.options ?? {};
  const isByWidth = changes.width !== undefined && changes.options?.["size"] === undefined;
  const asked = isByWidth ? { ...options, size: String(changes.width), size_by: "width" } : options;
  const made = await orderableLettering(
    product,
    { texts: changes.texts ?? before?.texts ?? [], options: asked },
    context.measurement,
  );
  const colour = changes.colour === undefined ? before?.colour : changes.colour;
  if (!made.ok || !colour)
    return err({ ...(colour ? {} : { colour: [MESSAGES.noColor] }), ...(made.ok ? {} : made.error) });
  const { path, width, height } = made.value.lettering;
  return ok({
    width,
    height,
    options: made.value.options,
    texts: made.value.choices.lines,
    letters: weededPieces(path, []),
    line: { path, width, height, kind: "shape" },
    status: "finalized",
  });
};

export const lettering: KindService = {
  ...DEFAULT_SERVICE,
  // Without a color it is cut from the first one in the list.
  complete: async (context, changes, before) =>
    changes.colour === undefined && !before?.colour
      ? { ...changes, colour: (await listColours(context))[0]?.slug }
      : changes,
  parseConfiguration,
  // The number of pieces of unsaved lettering is computed from its outlines and not taken from the browser.
  quoteSpec: async (context, asked, { product, table }) => {
    if (asked.letters !== undefined) return fitSpec(asked, ofAnySize(product), table);
    const made = await orderableLettering(
      product,
      { texts: asked.texts ?? [], options: asked.options ?? {}, width: asked.width },
      context.measurement,
    );
    if (!made.ok) return made;
    const { lettering: outlined, options } = made.value;
    const { width, height } = outlined;
    return fitSpec({ ...asked, width, height, options, letters: piecesOf(outlined) }, ofAnySize(product), table);
  },
};

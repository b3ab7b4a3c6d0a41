import { MESSAGES } from "#domain/ground/kernel/requests/messages";
import { err, ok } from "#domain/ground/kernel/result";
import { countWeededPieces } from "#domain/prepress/lettering/lettering";
import { ofAnySize } from "#domain/prepress/lettering/make";
import { weededPieces } from "#domain/prepress/lettering/words";
import { fitSpec } from "#domain/shop/pricing/spec-input";
import { addsHiddenFont, HIDDEN_FONT, listColours, orderableLettering } from "../../lettering/index.ts";
import { DEFAULT_SERVICE, type KindService, type ParseConfiguration } from "../kind-service.ts";

/**
 * The outlines of the letters are the cut line and determine the size. A width without a size option sets the total
 * width.
 */
const parseConfiguration: ParseConfiguration = async (context, { product }, changes, previousDesign) => {
  const options = changes.options ?? previousDesign?.options ?? {};
  const isByWidth = changes.width !== undefined && changes.options?.["size"] === undefined;
  const requestedOptions = isByWidth ? { ...options, size: String(changes.width), size_by: "width" } : options;
  const outcome = await orderableLettering(context, product, {
    texts: changes.texts ?? previousDesign?.texts ?? [],
    options: requestedOptions,
  });
  const colour = changes.colour === undefined ? previousDesign?.colour : changes.colour;
  if (!outcome.ok || !colour)
    return err({ ...(colour ? {} : { colour: [MESSAGES.noColor] }), ...(outcome.ok ? {} : outcome.error) });
  const { font } = outcome.value.choices;
  if (await addsHiddenFont(context, [font], [String(previousDesign?.options["font"])]))
    return err({ options: { font: [HIDDEN_FONT] } });
  const { path, width, height } = outcome.value.lettering;
  return ok({
    width,
    height,
    options: outcome.value.options,
    texts: outcome.value.choices.lines,
    letters: weededPieces(path, []),
    line: { path, width, height, kind: "shape" },
    status: "finalized",
  });
};

export const letteringService: KindService = {
  ...DEFAULT_SERVICE,
  // Without a color it is cut from the first one in the list.
  complete: async (context, changes, previousDesign) =>
    changes.colour === undefined && !previousDesign?.colour
      ? { ...changes, colour: (await listColours(context))[0]?.slug }
      : changes,
  parseConfiguration,
  // The number of pieces of unsaved lettering is computed from its outlines and not taken from the browser.
  quoteSpec: async (context, spec, { product, table }) => {
    if (spec.letters !== undefined) return fitSpec(spec, ofAnySize(product), table);
    const outcome = await orderableLettering(context, product, {
      texts: spec.texts ?? [],
      options: spec.options ?? {},
      width: spec.width,
    });
    if (!outcome.ok) return outcome;
    const { lettering: outlined, options } = outcome.value;
    const { width, height } = outlined;
    return fitSpec(
      { ...spec, width, height, options, letters: countWeededPieces(outlined) },
      ofAnySize(product),
      table,
    );
  },
};

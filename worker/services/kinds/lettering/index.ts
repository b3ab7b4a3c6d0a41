import { MESSAGES } from "#domain/kernel/http-messages";
import { err, ok } from "#domain/kernel/result";
import { piecesOf } from "#domain/lettering/lettering";
import { ofAnySize } from "#domain/lettering/make";
import { weededPieces } from "#domain/lettering/words";
import { fitSpec } from "#domain/pricing/spec-input";
import { listColours, orderableLettering } from "../../lettering/index.ts";
import { USUAL_SERVICE, type KindService, type ParseConfiguration } from "../kind-service.ts";

/** The letters' outlines are their cut line, and its size is what the words come to. A width alone asks for letters of that width. */
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
  ...USUAL_SERVICE,
  // Without a color it is cut from the first film in the rack.
  complete: async (context, changes, before) =>
    changes.colour === undefined && !before?.colour
      ? { ...changes, colour: (await listColours(context))[0]?.slug }
      : changes,
  parseConfiguration,
  // Of words that were not saved, the outlines are made here: no other count is trusted.
  quoted: async (context, asked, { product, table }) => {
    if (asked.letters !== undefined) return fitSpec(asked, ofAnySize(product), table);
    const made = await orderableLettering(
      product,
      { texts: asked.texts ?? [], options: asked.options ?? {}, width: asked.width },
      context.measurement,
    );
    if (!made.ok) return made;
    const { lettering: drawn, options } = made.value;
    const { width, height } = drawn;
    return fitSpec({ ...asked, width, height, options, letters: piecesOf(drawn) }, ofAnySize(product), table);
  },
};

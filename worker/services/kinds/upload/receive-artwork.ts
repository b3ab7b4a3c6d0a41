import { type ArrivingArtwork, type FindTarget, finishUpload, storeArtwork } from "../../artwork/index.ts";
import { findConfiguredForUser } from "../../configured-products/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { ok } from "#domain/ground/kernel/result";
import { updateConfigured } from "../save-configured.ts";

/** Finds the configured product that a file is for. */
const findTarget: FindTarget = async (context, id) => {
  const design = await findConfiguredForUser(context, id);
  if (!design) return undefined;
  const { width, height, shape, product, cutLine, artworkId } = design;
  return {
    order: { width, height, shape, isSheet: product.startingPieces === "each" },
    take: (file, first) =>
      // A size that was reduced to fit the previous file returns to the chosen one.
      updateConfigured(context, id, { artwork: file.id, newArtwork: file, ...cutLine?.choices?.box }, { first }),
    use: (artwork) =>
      artworkId === artwork ? Promise.resolve(ok(undefined)) : updateConfigured(context, id, { artwork }),
  };
};

/** Stores a customer's file and makes it the artwork of the configured product that its form names. */
export const receiveArtwork = (context: ServiceContext, form: ArrivingArtwork) =>
  storeArtwork(context, form, findTarget);

/** Finishes an upload in parts, and makes the file the artwork of a configured product. */
export const finishArtworkUpload = (context: ServiceContext, id: string, configuredProduct: string | undefined) =>
  finishUpload(context, id, configuredProduct, findTarget);

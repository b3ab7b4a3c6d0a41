import * as v from "valibot";
import { opensFrom } from "#domain/shop/kinds/internal/opening";
import { DEFAULT_RULES, type KindRules } from "#domain/shop/kinds/rules";
import { drawLettering } from "#domain/shop/kinds/lettering/internal/drawing";
import { letteringDrawn } from "#domain/shop/kinds/lettering/picture";
import { letteringJob } from "#domain/shop/kinds/lettering/internal/print-job";
import { sampleProblem } from "#domain/prepress/lettering/lettering-form";
import { ofAnySize } from "#domain/prepress/lettering/make";
import { letteringPicture } from "#domain/prepress/lettering/picture";
import { weededPieces } from "#domain/prepress/lettering/words";

const Texts = v.fallback(v.array(v.string()), []);

export const letteringRules: KindRules = {
  ...DEFAULT_RULES,
  // The price depends on the text. The smallest order is one letter at the minimum size.
  opening: opensFrom(({ width, height, quantity }) => ({
    width: width.min,
    height: height.min,
    quantity: quantity.min,
    letters: 1,
  })),
  priceInput: ({ cutPath, texts }) => ({ letters: weededPieces(cutPath, texts) }),
  priceRules: ofAnySize,
  picture: ({ configured, hex }) => letteringDrawn(configured.cutLine, hex, configured),
  // Lists show letters on a background with a margin.
  barePicture: ({ cutLine, width, height, colour, options }) => {
    const artworkUrl =
      cutLine && colour && letteringPicture(cutLine.path, { width, height }, colour.hex, { isBare: true });
    return artworkUrl === undefined
      ? undefined
      : {
          artworkUrl,
          cutPath: undefined,
          artBox: undefined,
          widthIn: width,
          heightIn: height,
          material: undefined,
          isMirrored: options["glass"] === "inside",
        };
  },
  missingContent: ({ texts }) => sampleProblem(v.parse(Texts, texts)),
  optionsAreContent: true,
  printJob: letteringJob,
  drawPiece: drawLettering,
  searchWords: "custom text letters words decal name",
};

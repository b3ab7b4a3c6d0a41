import { readFileSync } from "node:fs";
import type { InkConverter } from "../../app/features/artwork/pictures/decode/decode-tiff.ts";
import { ColorEngine } from "../../app/features/artwork/color/color-engine.ts";
import { profileFault } from "#domain/ground/files/icc/press-profile";

/** A file of the press that the shop assumes. @param ending "icc" is its profile, "table" shows sRGB as it prints */
export const pressFile = (ending: "icc" | "table"): Uint8Array =>
  new Uint8Array(
    readFileSync(new URL(`../../app/domain/prepress/artwork/color/default-press.${ending}`, import.meta.url)),
  );

/** The conversion from CMYK to sRGB by a picture's embedded profile, or by the press's, as the shop shows it. */
export const openInkConverter: InkConverter = async (embedded) => {
  const engine = await ColorEngine.open(
    new Uint8Array(readFileSync(new URL("../../node_modules/lcms-wasm/dist/lcms.wasm", import.meta.url))),
  );
  const ownProfile =
    embedded && "icc" in embedded && profileFault(embedded.icc, 4) === undefined ? embedded.icc : undefined;
  const convert = (ownProfile && engine.cmykToSrgb(ownProfile)) ?? engine.cmykToSrgb(pressFile("icc"));
  if (!convert) throw new Error("The press's color profile can't be used.");
  return (inks, into) => {
    const rgb = convert(inks);
    for (let from = 0, to = 0; from + 2 < rgb.length; from += 3, to += 4) into.set(rgb.subarray(from, from + 3), to);
  };
};

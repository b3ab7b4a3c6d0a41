import { version } from "pdfjs-dist/legacy/build/pdf.mjs";
import { STATIC_PATH } from "#domain/ground/kernel/settings/static-path";
import { defaultPressUrl } from "../../color/press-profile.ts";

/** Where the build puts the files of pdf.js (vite.config.ts), by their own names. */
const FILES = `${STATIC_PATH}assets/pdfjs-${version}/`;

/**
 * Settings with which pdf.js opens artwork and its print alike: with all its decoders, fonts and character maps, and
 * colors by their profiles, CMYK without one by the press's. It takes the profile from an address that it builds
 * itself; after the "#", what it appends is ignored.
 * @param pressUrl the profile that staff uploaded for the press; null for the shop's own
 */
export const pdfSettings = (pressUrl: string | null) => ({
  // Only then pdf.js applies color profiles.
  useWorkerFetch: true,
  cMapUrl: `${FILES}cmaps/`,
  standardFontDataUrl: `${FILES}standard_fonts/`,
  wasmUrl: `${FILES}wasm/`,
  iccUrl: `${pressUrl ?? defaultPressUrl}#/`,
});

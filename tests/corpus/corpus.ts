import { bmpFiles } from "./bmp-files.ts";
import type { CorpusFile } from "./corpus-file.ts";
import { jpegFiles } from "./jpeg-files.ts";
import { psdFiles } from "./layered-files.ts";
import { pdfFiles } from "./pdf-files.ts";
import { pngFiles } from "./png-files.ts";
import { epsFiles, illustratorFiles } from "./postscript-files.ts";
import { svgFiles } from "./svg-files.ts";
import { tiffFiles } from "./tiff-files.ts";
import { avifFiles, gifFiles, heicFiles, webpFiles } from "./web-files.ts";

/**
 * Files of every type that the shop accepts, and what has to be seen of each. All are generated, or of `fixtures/real`.
 */
export const CORPUS: ReadonlyArray<CorpusFile> = [
  ...pngFiles,
  ...jpegFiles,
  ...webpFiles,
  ...gifFiles,
  ...avifFiles,
  ...heicFiles,
  ...bmpFiles,
  ...psdFiles,
  ...tiffFiles,
  ...svgFiles,
  ...pdfFiles,
  ...illustratorFiles,
  ...epsFiles,
];

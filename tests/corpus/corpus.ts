import { bmpFiles } from "./files/bmp-files.ts";
import type { CorpusFile } from "./corpus-file.ts";
import { jpegFiles } from "./files/jpeg-files.ts";
import { psdFiles } from "./files/layered-files.ts";
import { pdfFiles } from "./files/pdf-files.ts";
import { pngFiles } from "./files/png-files.ts";
import { epsFiles, illustratorFiles } from "./files/postscript-files.ts";
import { svgFiles } from "./files/svg-files.ts";
import { tiffFiles } from "./files/tiff-files.ts";
import { avifFiles, gifFiles, heicFiles, webpFiles } from "./files/web-files.ts";

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

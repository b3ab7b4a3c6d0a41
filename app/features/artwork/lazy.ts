/** What other parts of the shop load of this area only when it is used: `await import(…)`. */
export { openCodeFinder } from "./codes/find-codes.ts";
export { openArtwork } from "./pictures/open-artwork.ts";
export { comparePrint } from "./print-comparison/compare-print.ts";

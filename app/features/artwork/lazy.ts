/** What other parts of the shop load of this area only when it is used: `await import(…)`. */
export { openCodeFinder } from "./codes/find-codes.ts";
export { openArtwork } from "./pictures/open-artwork.ts";
export { comparePrint, type ComparedPrint } from "./print-comparison/compare-print.ts";

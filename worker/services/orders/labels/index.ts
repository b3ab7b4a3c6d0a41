import { buyLabel, checkLabel, quoteLabel, voidLabel } from "./buy-label.ts";
import { findParcelLabel, readLabel } from "./read-label.ts";

export const labels = {
  find: findParcelLabel,
  read: readLabel,
  quote: quoteLabel,
  buy: buyLabel,
  check: checkLabel,
  void: voidLabel,
};

import { DEFAULT_FACTS, type KindFacts } from "#domain/shop/kinds/internal/facts";

/** A design of the shop's own that is sold as it is. */
export const readyMadeFacts: KindFacts = {
  ...DEFAULT_FACTS,
  name: "ready-made",
  page: "marketplace",
  screen: "setup",
  setupPath: (slug) => `/products/setup/${slug}/`,
  needsApproval: false,
  keepsProportions: true,
  hasSample: true,
  texts: {
    button: "Choose size and quantity",
    next: "Nothing to upload. It ships as shown.",
    sample: "Our standard version. You choose the size, material and quantity.",
  },
};

import { CUSTOM_TEXT_SAMPLE, DEFAULT_FACTS, type KindFacts } from "#domain/shop/kinds/internal/facts";

/** Text cut out of colored vinyl. */
export const letteringFacts: KindFacts = {
  ...DEFAULT_FACTS,
  name: "lettering",
  screen: "lettering",
  setupPath: (slug) => `/products/lettering/${slug}/`,
  texts: {
    button: "Customize yours",
    next: "See your text in every font and color as you type. You pay at checkout.",
    sample: CUSTOM_TEXT_SAMPLE,
  },
};

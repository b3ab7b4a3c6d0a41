import { CUSTOM_TEXT_SAMPLE, DEFAULT_FACTS, type KindFacts } from "#domain/shop/kinds/internal/facts";

const SETUP = "/products/gift-cards/";

/** A monetary value sent by e-mail. Nothing is printed, shipped or discounted. */
export const giftCardFacts: KindFacts = {
  ...DEFAULT_FACTS,
  name: "gift-card",
  screen: "gift-cards",
  setupPath: () => SETUP,
  isGoods: false,
  needsApproval: false,
  texts: {
    button: "Choose an amount and a card",
    next: "We send it today or on the day you choose. You pay at checkout.",
    sample: CUSTOM_TEXT_SAMPLE,
  },
  nextStep: ({ id, status }) => (status === "finalized" ? undefined : `${SETUP}${id}/`),
};

import { DEFAULT_RULES, type KindRules } from "#domain/shop/kinds/rules";

export const uploadRules: KindRules = {
  ...DEFAULT_RULES,
  // Customers may send artwork after ordering. A person checks it before printing.
  advice: ({ hasArtwork }) => (hasArtwork ? undefined : "No artwork yet. Add it now or send it to us after you order."),
  searchWords: "custom print your own design artwork logo photo",
};

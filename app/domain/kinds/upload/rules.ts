import { USUAL_RULES, type KindRules } from "#domain/kinds/rules";

export const upload: KindRules = {
  ...USUAL_RULES,
  // Artwork may follow the order: the shop never prints before a person has looked at it.
  advice: ({ hasArtwork }) => (hasArtwork ? undefined : "No artwork yet. Add it now or send it to us after you order."),
  searchWords: "custom print your own design artwork logo photo",
};

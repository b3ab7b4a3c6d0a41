import { CUSTOM_TEXT_SAMPLE, DEFAULT_FACTS, type KindFacts } from "#domain/shop/kinds/internal/facts";

/** A sheet of figures that the customer arranges. "ddb" on the wire. */
export const builderFacts: KindFacts = {
  ...DEFAULT_FACTS,
  name: "ddb",
  screen: "builder",
  setupPath: (slug) => `/products/ddb/${slug}/`,
  unit: "set",
  texts: {
    button: "Build yours",
    next: "Drag people, pets and names onto the sheet. You pay at checkout.",
    sample: CUSTOM_TEXT_SAMPLE,
  },
  missing: (status) => (status === "draft" ? "Not finished" : undefined),
  nextStep: ({ id, slug, status }) => (status === "finalized" ? undefined : `/products/ddb/${slug}/${id}/`),
};

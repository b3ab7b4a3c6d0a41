import { CUSTOM_TEXT_SAMPLE, DEFAULT_FACTS, type KindFacts } from "#domain/shop/kinds/internal/facts";

const MISSING: Readonly<Partial<Record<string, string>>> = { draft: "Not finished", uploaded: "Needs your approval" };

/** Name tags: a template with a list of names that the customer approves. */
export const personalizeFacts: KindFacts = {
  ...DEFAULT_FACTS,
  name: "personalize",
  screen: "personalize",
  customs: { goods: "Plastic name tags", tariff: "392690" },
  setupPath: (slug) => `/products/personalize/${slug}/`,
  texts: {
    button: "Add your names",
    next: "Next: enter one name or a list for the whole team. You pay at checkout.",
    sample: CUSTOM_TEXT_SAMPLE,
  },
  addContent: ({ id, slug }) => ({ label: "Add names", path: `/products/personalize/${slug}/${id}/` }),
  missing: (status) => MISSING[status],
  nextStep: ({ id, slug, status }) =>
    status === "finalized"
      ? undefined
      : `/products/${status === "uploaded" ? "preview" : "personalize"}/${slug}/${id}/`,
};

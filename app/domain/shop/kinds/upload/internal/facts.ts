import { DEFAULT_FACTS, type KindFacts } from "#domain/shop/kinds/internal/facts";

const MISSING: Readonly<Partial<Record<string, string>>> = { draft: "Needs artwork", uploaded: "Needs a cut line" };

/** Printed from a customer's file and cut along a line. */
export const uploadFacts: KindFacts = {
  ...DEFAULT_FACTS,
  name: "upload",
  screen: "setup",
  setupPath: (slug) => `/products/setup/${slug}/`,
  takesArtwork: true,
  texts: {
    button: "Make yours",
    next: "You see the cut line and the price at once. You pay at checkout.",
    sample: "This is a sample. Yours is made from your own picture.",
  },
  addContent: ({ id, slug }) => ({ label: "Add artwork", path: `/products/upload/${slug}/${id}/` }),
  missing: (status) => MISSING[status],
  nextStep: ({ id, slug, status, hasArtwork }) =>
    status === "finalized" ? undefined : `/products/${hasArtwork ? "finalize" : "upload"}/${slug}/${id}/`,
};

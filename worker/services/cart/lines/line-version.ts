import type { configuredProduct } from "../../../db/schema/designs.ts";

type Versions = Pick<typeof configuredProduct.$inferSelect, "version" | "proofWishes">;

/** The version of a cart line, which a wish for a proof leaves alone: it is no change of what the line is and costs. */
export const getLineVersion = ({ version, proofWishes }: Versions): number => version - proofWishes;

/** The version that a configured product has today if its line still has the given one. */
export const toConfiguredVersion = (lineVersion: number, { proofWishes }: Versions): number =>
  lineVersion + proofWishes;

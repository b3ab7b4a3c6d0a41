import { contentText, type ProofContent } from "#domain/proofs/proof-content";
import { sha256Hex } from "../../crypto.ts";
import type { orderLine } from "../../db/schema/orders.ts";

type Line = Pick<typeof orderLine.$inferSelect, "productSlug" | "quantity" | "spec" | "cutLine" | "frozen">;

/** The hash of what a proof of this line is about (`contentText`). */
export const contentHash = (
  { productSlug, quantity, spec, cutLine, frozen }: Line,
  files: Pick<ProofContent, "printFile" | "picture">,
): Promise<string> => sha256Hex(contentText({ product: productSlug, quantity, spec, cutLine, frozen, ...files }));

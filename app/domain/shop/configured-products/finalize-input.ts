import * as v from "valibot";
import { CutChoices } from "#domain/prepress/artwork/cut-choices";
import { CutLineInput } from "#domain/prepress/artwork/cut-line/cut-line-input";
import { LoadedVersion } from "#domain/ground/kernel/requests/version";
import { TabKey } from "#domain/shop/configured-products/configured-product";
import { Quantity, specFields } from "#domain/shop/pricing/spec-fields";

/**
 * The input of the last step: the choices and the cut line that the browser traced, and what else is chosen beside
 * them. A plain shape needs no line. What is missing stays as it was.
 */
export const FinalizeInput = v.object({
  choices: CutChoices,
  line: v.optional(CutLineInput),
  quantity: v.optional(Quantity),
  material: specFields.material,
  options: v.optional(specFields.options),
  /** The customer asks for a proof before printing. */
  wants_proof: v.optional(v.boolean("Answer yes or no.")),
  /** As in `ConfiguredChanges`. */
  version: LoadedVersion,
  tab_key: TabKey,
});
export type FinalizeInput = v.InferOutput<typeof FinalizeInput>;

import * as v from "valibot";
import { CutChoices } from "#domain/prepress/artwork/cut-choices";
import { CutLineInput } from "#domain/prepress/artwork/cut-line/cut-line-input";

/** The input of the last step: the choices and the cut line that the browser traced. A plain shape needs no line. */
export const FinalizeInput = v.object({
  choices: CutChoices,
  line: v.optional(CutLineInput),
  /** The customer asks for a proof before printing; missing leaves the wish as it is. */
  wants_proof: v.optional(v.boolean("Answer yes or no.")),
});

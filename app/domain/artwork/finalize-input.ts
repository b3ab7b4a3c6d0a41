import * as v from "valibot";
import { CutChoices } from "#domain/artwork/cut-choices";
import { CutLineInput } from "#domain/artwork/cut-line/cut-line-input";

/** What the last step sends: the choices, and the line that the browser drew by them. A plain shape needs no browser. */
export const FinalizeInput = v.object({ choices: CutChoices, line: v.optional(CutLineInput) });

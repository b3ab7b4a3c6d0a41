import * as v from "valibot";
import { USE_NAMES } from "#domain/shop/catalog/uses";

export const Uses = v.array(v.picklist(USE_NAMES, `Choose among ${USE_NAMES.join(", ")}.`), "Send a list of uses.");

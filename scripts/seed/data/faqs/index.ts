import { account } from "./account.ts";
import { application } from "./application.ts";
import { artwork } from "./artwork.ts";
import { business } from "./business.ts";
import { cutLines } from "./cut-lines.ts";
import { materialQuestions } from "./materials.ts";
import { ordering } from "./ordering.ts";
import { shippingQuestions } from "./shipping.ts";
import type { FaqCategoryData } from "./types.ts";

/** Frequently asked questions, in the order of the help page. */
export const faqCategories: ReadonlyArray<FaqCategoryData> = [
  ordering,
  artwork,
  cutLines,
  materialQuestions,
  shippingQuestions,
  application,
  account,
  business,
];

import { applicationsFor, documentsFor } from "../applications/index.ts";
import { nonprofitProgram } from "./program.ts";
import { readNonprofitOverview } from "./read-overview.ts";

export const nonprofit = {
  ...applicationsFor(nonprofitProgram),
  ...documentsFor(nonprofitProgram),
  readOverview: readNonprofitOverview,
};

export { grantYearlyCredit } from "./grant-credit.ts";
export { usualCredit } from "./usual-credit.ts";

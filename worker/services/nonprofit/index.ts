import { applicationsFor, documentsFor } from "../applications/index.ts";
import { nonprofitProgram } from "./program.ts";
import { readOverview } from "./read-overview.ts";

export const nonprofit = {
  ...applicationsFor(nonprofitProgram),
  ...documentsFor(nonprofitProgram),
  readOverview,
};

export { grantYearlyCredit } from "./grant-credit.ts";

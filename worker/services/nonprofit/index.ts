import { findApplication, listApplications } from "./application-record.ts";
import { apply, applyByForm } from "./apply.ts";
import { decide } from "./decide.ts";
import { readDocument, replaceDocument, withdraw } from "./document.ts";
import { readOverview } from "./read-overview.ts";

export const nonprofit = {
  readOverview,
  apply,
  applyByForm,
  decide,
  list: listApplications,
  find: findApplication,
  replaceDocument,
  withdraw,
  readDocument,
};

export { grantYearlyCredit } from "./grant-credit.ts";

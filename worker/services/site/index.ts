import { cspReports } from "./csp-reports/index.ts";
import { readLayout, readWeek } from "./read-layout.ts";
import { readVisitor } from "./read-visitor.ts";
import { seo } from "./seo/index.ts";
import { findSavedRedirect } from "./redirects/find-redirect.ts";
import { redirects } from "./redirects/record.ts";
import { share } from "./share/index.ts";

export const site = {
  layout: { read: readLayout, week: readWeek },
  seo,
  share,
  redirects,
  findRedirect: findSavedRedirect,
  cspReports,
  visitor: readVisitor,
};

export { deleteOldReports } from "./csp-reports/reports.ts";

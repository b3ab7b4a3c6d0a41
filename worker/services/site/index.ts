import { cspReports } from "./csp-reports/index.ts";
import { readLayout, readWeek } from "./read-layout.ts";
import { readVisitor } from "./read-visitor.ts";
import { seo } from "./seo/index.ts";
import { share } from "./share/index.ts";

export const site = { layout: { read: readLayout, week: readWeek }, seo, share, cspReports, visitor: readVisitor };

export { deleteOldReports } from "./csp-reports/reports.ts";

import { readLayout, readWeek } from "./read-layout.ts";

export const layout = { read: readLayout, week: readWeek };

export { share } from "./share/index.ts";

export { seo } from "./seo/index.ts";

export { cspReports } from "./csp-reports/index.ts";
export { deleteOldReports } from "./csp-reports/reports.ts";

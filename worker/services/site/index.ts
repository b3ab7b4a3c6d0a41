import { readLayout } from "./read-layout.ts";

export const layout = { read: readLayout };

export { found } from "./found/index.ts";

export { cspReports } from "./csp-reports/index.ts";
export { deleteOldReports } from "./csp-reports/reports.ts";

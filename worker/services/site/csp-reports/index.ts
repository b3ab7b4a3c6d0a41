import { addReports, forgetOldReports, listReports } from "./reports.ts";

export const cspReports = { add: addReports, list: listReports, forgetOld: forgetOldReports };

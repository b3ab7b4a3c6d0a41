import { addReports, deleteOldReports, listReports } from "./reports.ts";

export const cspReports = { add: addReports, list: listReports, deleteOld: deleteOldReports };

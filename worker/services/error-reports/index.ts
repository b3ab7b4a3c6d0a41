import { listErrors, resolveError } from "./error-groups.ts";
import { recordFault, recordReport } from "./record-error.ts";

export const errorReports = { add: recordReport, fault: recordFault, list: listErrors, resolve: resolveError };

export { deleteOldErrors } from "./error-groups.ts";
export { recordFault } from "./record-error.ts";

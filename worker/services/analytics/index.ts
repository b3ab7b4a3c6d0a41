import { readVisitReport } from "./read-report.ts";
import { recordEvents } from "./record-events.ts";

export const analytics = { record: recordEvents, report: readVisitReport };

export { addUpVisits, deleteOldVisits } from "./add-up.ts";

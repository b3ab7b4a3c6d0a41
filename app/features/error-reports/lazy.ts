/** What a page loads when an error happens. */
export { sendReport } from "./send-report.ts";

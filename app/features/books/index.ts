export { BookChecks } from "./book-checks.tsx";
export { JournalDownload } from "./journal-download.tsx";
export { RecordedPayments } from "./recorded-payments.tsx";
export { SmallTotalsForm } from "./small-totals-form.tsx";
export { StaffLimitsForm } from "./staff-limits-form.tsx";

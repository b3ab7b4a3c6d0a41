export { PurchaseCounter } from "./purchase-counter.tsx";
export { ReportView } from "./report/report-view.tsx";
export { ConsentChoice, LateConsentNotice } from "./trackers/late-consent.tsx";
export { VisitCounter } from "./visit-counter.tsx";

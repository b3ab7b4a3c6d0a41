export { PurchaseCounter } from "./purchase-counter.tsx";
export { ReportView } from "./report/report-view.tsx";
export { ConsentChoice, ConsentNotice } from "./trackers/consent-notice.tsx";
export { VisitCounter } from "./visit-counter.tsx";

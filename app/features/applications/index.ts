export { ApplicationForm, type FieldProps, type TextField, TextFields, useIsSendingTo } from "./application-form.tsx";
export { ApplicationList } from "./application-list.tsx";
export { ApplicationQueue, decisionText, KIND_LABELS } from "./application-queue.tsx";
export { DECISION_FIELDS } from "./decision-form.tsx";

export { ApplicationForm, type FieldProps, type TextField, TextFields, useIsSending } from "./application-form.tsx";
export { ApplicationList } from "./application-list.tsx";

/** What other parts of the shop use of this area. Its own files import each other directly. */
export { ApplicationForm, type FieldProps, type TextField, TextFields, useIsSending } from "./application-form.tsx";
export { ApplicationList } from "./application-list.tsx";

/** All form controls. */
export { Checkbox, Radio, RadioCards } from "./choices.tsx";
export { Field, FieldErrors } from "./field-layout.tsx";
export { RadioGroup } from "./radio-group.tsx";
export { Select, TextArea, TextInput, type TextAreaProps, type TextInputProps } from "./text-controls.tsx";
export type { FieldError } from "./field-context.ts";

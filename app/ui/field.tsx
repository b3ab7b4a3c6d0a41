/** Everything a form is made of, under one name. */
export { Checkbox, Radio, RadioCards, RadioGroup, type RadioCardOption } from "./choices.tsx";
export { Field, FieldErrors, FieldHint, RequiredMark, type FieldProps } from "./field-frame.tsx";
export { Select, TextArea, TextInput, type SelectProps, type TextAreaProps, type TextInputProps } from "./text-controls.tsx";
export type { FieldError } from "./field-context.ts";

import { ChevronDown } from "lucide-react";
import {
  forwardRef,
  type InputHTMLAttributes,
  type ReactElement,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from "react";
import { classes } from "../classes.ts";
import { controlStyle, errorList, useField, type FieldLinks } from "./field-context.ts";
import { Field, type FieldLayoutProps } from "./field-layout.tsx";
import { useCharacterLimit, type CharacterLimit } from "./use-character-limit.ts";

/** With a label the control renders its own field. Without one it must be inside a `Field` or have an aria-label. */
type Framed<Attributes> = Omit<Attributes, "size" | "maxLength"> &
  Partial<Omit<FieldLayoutProps, "className">> & {
    /** Classes of the field, or of the control when there is no label. */
    className?: string | undefined;
  };

const linkProps = (
  field: FieldLinks | undefined,
  attributes: { id?: string | undefined; required?: boolean | undefined },
) => ({
  id: attributes.id ?? field?.id,
  required: attributes.required ?? field?.required,
  "aria-describedby": field?.describedBy,
  "aria-invalid": field?.invalid === true ? (true as const) : undefined,
});

type FrameOnly = Partial<FieldLayoutProps> & { id?: string | undefined };

function frame({ label, hint, error, required, hideLabel, className, id }: FrameOnly, control: ReactElement) {
  if (label === undefined) return control;
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={required}
      hideLabel={hideLabel}
      className={className}
      id={id}
    >
      {control}
    </Field>
  );
}

const bareClass = (label: unknown, className: string | undefined) => (label === undefined ? className : undefined);

export type TextInputProps = Framed<InputHTMLAttributes<HTMLInputElement>> & CharacterLimit;

const InputControl = forwardRef<HTMLInputElement, InputHTMLAttributes<HTMLInputElement>>(function InputControl(
  { className, ...rest },
  ref,
) {
  return (
    <input
      type="text"
      {...rest}
      {...linkProps(useField(), rest)}
      ref={ref}
      className={classes(controlStyle, className)}
    />
  );
});

/** A text field or another native input with text. */
export const TextInput = forwardRef<HTMLInputElement, TextInputProps>(function TextInput(
  { label, hint, error, required, hideLabel, className, maxCharacters, ...rest },
  ref,
) {
  const { limit, tooLong } = useCharacterLimit({ maxCharacters, ...rest });
  const control = (
    <InputControl
      {...rest}
      {...limit}
      {...(required === undefined ? {} : { required })}
      ref={ref}
      className={bareClass(label, className)}
    />
  );
  return frame(
    { label, hint, error: errorList(error).length > 0 ? error : tooLong, required, hideLabel, className, id: rest.id },
    control,
  );
});

export type TextAreaProps = Framed<TextareaHTMLAttributes<HTMLTextAreaElement>> & CharacterLimit;

const AreaControl = forwardRef<HTMLTextAreaElement, TextareaHTMLAttributes<HTMLTextAreaElement>>(function AreaControl(
  { className, ...rest },
  ref,
) {
  return (
    <textarea
      rows={4}
      {...rest}
      {...linkProps(useField(), rest)}
      ref={ref}
      className={classes(controlStyle, "resize-y", className)}
    />
  );
});

/** A text area. */
export const TextArea = forwardRef<HTMLTextAreaElement, TextAreaProps>(function TextArea(
  { label, hint, error, required, hideLabel, className, maxCharacters, ...rest },
  ref,
) {
  const { limit, tooLong } = useCharacterLimit({ maxCharacters, ...rest });
  const control = (
    <AreaControl
      {...rest}
      {...limit}
      {...(required === undefined ? {} : { required })}
      ref={ref}
      className={bareClass(label, className)}
    />
  );
  return frame(
    { label, hint, error: errorList(error).length > 0 ? error : tooLong, required, hideLabel, className, id: rest.id },
    control,
  );
});

export type SelectProps = Framed<SelectHTMLAttributes<HTMLSelectElement>>;

const SelectControl = forwardRef<HTMLSelectElement, SelectHTMLAttributes<HTMLSelectElement>>(function SelectControl(
  { className, ...rest },
  ref,
) {
  return (
    <span className={classes("relative block", className)}>
      <select
        {...rest}
        {...linkProps(useField(), rest)}
        ref={ref}
        className={classes(controlStyle, "appearance-none truncate pr-10")}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  );
});

/** A native select, which works without JavaScript; its children are options. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(
  { label, hint, error, required, hideLabel, className, ...rest },
  ref,
) {
  const control = (
    <SelectControl
      {...rest}
      {...(required === undefined ? {} : { required })}
      ref={ref}
      className={bareClass(label, className)}
    />
  );
  return frame({ label, hint, error, required, hideLabel, className, id: rest.id }, control);
});

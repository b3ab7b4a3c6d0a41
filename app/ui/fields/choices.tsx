import { Check } from "lucide-react";
import { useId, type InputHTMLAttributes, type ReactNode } from "react";
import { classes } from "../classes.ts";
import { errorList, type FieldError } from "./field-context.ts";
import { FieldErrors, FieldHint, RequiredMark } from "./field-layout.tsx";
import { RadioGroup, type RadioGroupProps } from "./radio-group.tsx";

type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "size">;

export interface ChoiceProps extends NativeInput {
  label: ReactNode;
  hint?: ReactNode;
  error?: FieldError;
}

/** A native checkbox in the brand color: familiar, and right for every input device. */
const boxClass = "mt-0.5 size-5 shrink-0 accent-brand";

function Choice({ type, label, hint, error, className, id, ...rest }: ChoiceProps & { type: "checkbox" | "radio" }) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const lines = errorList(error);
  const describedBy = [hint !== undefined && `${controlId}-hint`, lines.length > 0 && `${controlId}-error`]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={classes("grid gap-1", className)}>
      <div className="flex min-h-8 items-start gap-2.5 py-1">
        <input
          {...rest}
          id={controlId}
          type={type}
          className={boxClass}
          aria-describedby={describedBy || undefined}
          aria-invalid={lines.length > 0 || undefined}
        />
        <label htmlFor={controlId} className="grow text-base">
          <span>{label}</span>
          {rest.required === true ? <RequiredMark /> : null}
        </label>
      </div>
      {hint === undefined ? null : (
        <div className="pl-7.5">
          <FieldHint id={`${controlId}-hint`}>{hint}</FieldHint>
        </div>
      )}
      <FieldErrors id={`${controlId}-error`} lines={lines} />
    </div>
  );
}

export const Checkbox = (props: ChoiceProps) => <Choice {...props} type="checkbox" />;

export const Radio = (props: ChoiceProps) => <Choice {...props} type="radio" />;

export interface RadioCardOption {
  value: string;
  label: ReactNode;
  /** One short line under the label. */
  description?: ReactNode;
  /** Shown at the end of the card, such as a price or a date. */
  aside?: ReactNode;
  /** A swatch, a shape or a picture. */
  picture?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps extends Omit<RadioGroupProps, "children"> {
  name: string;
  options: ReadonlyArray<RadioCardOption>;
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: (value: string) => void;
  /** How many cards are side by side where there is room for them; below each other when omitted. */
  columns?: "two" | "three" | "fit";
}

const columnClass = {
  two: "grid-cols-[repeat(auto-fill,minmax(min(100%,max(14rem,40%)),1fr))]",
  three: "grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))]",
  fit: "grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))]",
};

/** Radios as cards. They are native radios, so arrow keys, forms and screen readers work as usual. */
export function RadioCards({ name, options, value, defaultValue, onChange, columns, ...group }: RadioCardsProps) {
  return (
    <RadioGroup {...group}>
      <div className={classes("grid gap-2.5", columns && columnClass[columns])}>
        {options.map((option) => (
          <RadioCard
            key={option.value}
            {...option}
            name={name}
            required={group.required}
            // Controlled only when a value is given, so that a page without JavaScript can submit a default.
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
          />
        ))}
      </div>
    </RadioGroup>
  );
}

function RadioCard({ label, description, aside, picture, ...input }: RadioCardOption & NativeInput) {
  return (
    <label
      className={classes(
        "group relative flex min-h-14 items-center gap-3 rounded-lg border-2 border-edge/80 bg-surface px-3.5 py-2.5 transition",
        "hover:border-edge hover:bg-raised has-checked:border-brand has-checked:bg-brand-soft has-checked:shadow-sm",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        "has-disabled:cursor-not-allowed has-disabled:opacity-55",
      )}
    >
      <input {...input} type="radio" className="peer sr-only" />
      {picture === undefined ? null : <span className="shrink-0">{picture}</span>}
      <span className="min-w-0 grow">
        <span className="block leading-snug font-semibold">{label}</span>
        {description === undefined ? null : <span className="block text-sm text-muted">{description}</span>}
      </span>
      {aside === undefined ? null : <span className="shrink-0 text-right font-semibold tabular-nums">{aside}</span>}
      <span
        aria-hidden="true"
        className="hidden size-5 shrink-0 place-items-center rounded-full bg-brand text-brand-ink peer-checked:grid"
      >
        <Check className="size-3.5" strokeWidth={3.5} />
      </span>
    </label>
  );
}

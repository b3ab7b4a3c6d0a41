import { useId, type ReactNode } from "react";
import { classes } from "../classes.ts";
import { errorList, type FieldError } from "./field-context.ts";
import { FieldErrors, FieldHint, RequiredMark } from "./field-layout.tsx";

export interface RadioGroupProps {
  legend: ReactNode;
  hint?: ReactNode;
  error?: FieldError;
  required?: boolean | undefined;
  hideLegend?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A group of choices with one label; its children are radios or checkboxes. */
export function RadioGroup({
  legend,
  hint,
  error,
  required = false,
  hideLegend = false,
  className,
  children,
}: RadioGroupProps) {
  const id = useId();
  const lines = errorList(error);
  const describedBy = [hint !== undefined && `${id}-hint`, lines.length > 0 && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset
      className={classes("grid min-w-0 content-start gap-2", className)}
      aria-describedby={describedBy || undefined}
    >
      <legend className={hideLegend ? "sr-only" : "mb-2 text-sm font-semibold"}>
        <span>{legend}</span>
        {required ? <RequiredMark /> : null}
      </legend>
      {hint === undefined ? null : <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {children}
      <FieldErrors id={`${id}-error`} lines={lines} />
    </fieldset>
  );
}

import { useId } from "react";
import { typedMeasure } from "#domain/ground/kernel/forms/code-text";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { FieldErrors as Messages } from "../../../ui/fields/field.tsx";
import { controlStyle } from "../../../ui/fields/field-context.ts";
import { classes } from "../../../ui/classes.ts";

interface SliderFieldProps {
  readonly label: string;
  readonly name: string;
  /** As typed. */
  readonly value: string;
  readonly min: number;
  readonly max: number;
  /** The step of the slider; the field accepts any number. */
  readonly step: number;
  readonly unit: string;
  readonly onChange: (value: string) => void;
  readonly errors: FieldErrors;
  /** Labels of the ends of the slider. */
  readonly ends?: readonly [string, string];
}

/** A slider and a number field for one value. */
export function SliderField({ label, name, value, min, max, step, unit, onChange, errors, ends }: SliderFieldProps) {
  const id = useId();
  const lines = messagesAt(errors, name);
  const number = Number(typedMeasure(value));
  return (
    <div className="grid gap-1">
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        <span className="flex items-center gap-2">
          <input
            id={id}
            name={name}
            type="text"
            inputMode={min < 0 ? "text" : "decimal"}
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            aria-invalid={lines.length > 0 || undefined}
            aria-describedby={lines.length > 0 ? `${id}-error` : undefined}
            className={classes(controlStyle, "w-20! text-right tabular-nums")}
          />
          <span className="w-7 text-sm text-muted">{unit}</span>
        </span>
      </div>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={Number.isFinite(number) ? Math.min(max, Math.max(min, number)) : min}
        onChange={(event) => onChange(event.target.value)}
        aria-label={`${label}, slider`}
        aria-valuetext={`${value} ${unit}`}
        className="needs-script h-8 w-full accent-brand"
      />
      {ends ? (
        <span aria-hidden="true" className="needs-script -mt-1 flex justify-between text-xs text-muted">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </span>
      ) : null}
      <Messages id={`${id}-error`} lines={lines} />
    </div>
  );
}

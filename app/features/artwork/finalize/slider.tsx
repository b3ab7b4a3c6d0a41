import { useId } from "react";
import { toCentimetres } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";

interface SliderProps {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly range: { readonly min: number; readonly max: number };
  readonly step: number;
  readonly text: string;
  readonly hint?: string;
  /** The form that it belongs to, where it stands outside of it. */
  readonly form?: string;
  /** Beside its label instead of below it. */
  readonly isInline?: boolean;
  readonly onChange: (value: number) => void;
}

/** A slider with its value beside its label. */
export function Slider({ name, label, value, range, step, text, hint, form, isInline = false, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={isInline ? "flex min-w-0 grow basis-52 items-center gap-3" : "grid gap-1"}>
      <label htmlFor={id} className="flex shrink-0 justify-between gap-3 text-sm font-semibold">
        {label}{" "}
        <output htmlFor={id} className="shrink-0 tabular-nums">
          {text}
        </output>
      </label>
      <input
        id={id}
        name={name}
        form={form}
        type="range"
        min={range.min}
        max={range.max}
        step={step}
        value={value}
        aria-valuetext={text}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        className="h-8 w-full min-w-0 accent-brand"
      />
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** A small length in hundredths of an inch or in millimeters. */
export const smallLength = (inches: number, measurement: Measurement): string =>
  measurement === "metric" ? `${(toCentimetres(inches) * 10).toFixed(1)} mm` : `${Number(inches.toFixed(2))} in`;

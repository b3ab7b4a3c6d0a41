import { Minus, Plus } from "lucide-react";
import { useRef, type InputHTMLAttributes } from "react";
import { classes } from "../classes.ts";
import { controlStyle, useField } from "./field-context.ts";

export interface StepperProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "size" | "min" | "max" | "step"
> {
  min: number;
  max: number;
  step?: number;
  /** The counted unit, for the labels of the buttons: "fewer pieces", "more pieces". */
  fewerLabel?: string;
  moreLabel?: string;
}

/** A whole number with minus and plus buttons. Typed numbers are not corrected; the form validates them. */
export function Stepper({
  min,
  max,
  step = 1,
  fewerLabel = "Fewer",
  moreLabel = "More",
  className,
  ...rest
}: StepperProps) {
  const field = useField();
  const input = useRef<HTMLInputElement>(null);
  const nudge = (direction: "stepUp" | "stepDown") => {
    const element = input.current;
    if (element === null) return;
    if (element.value === "") element.value = String(min);
    else element[direction]();
    // React listens for the native event, which setting a value by script does not fire.
    element.dispatchEvent(new Event("input", { bubbles: true }));
    element.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const buttonClass =
    "needs-script absolute inset-y-1 grid w-10 place-items-center rounded-sm text-muted transition-colors hover:bg-raised hover:text-ink disabled:opacity-40";
  return (
    <span className={classes("relative inline-block w-full max-w-44", className)}>
      <button
        type="button"
        aria-label={fewerLabel}
        disabled={rest.disabled}
        onClick={() => nudge("stepDown")}
        className={`${buttonClass} left-1`}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <input
        {...rest}
        ref={input}
        id={rest.id ?? field?.id}
        required={rest.required ?? field?.required}
        aria-describedby={field?.describedBy}
        aria-invalid={field?.invalid === true || undefined}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={step}
        className={classes(
          controlStyle,
          "px-12 text-center font-semibold tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none",
        )}
      />
      <button
        type="button"
        aria-label={moreLabel}
        disabled={rest.disabled}
        onClick={() => nudge("stepUp")}
        className={`${buttonClass} right-1`}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </span>
  );
}

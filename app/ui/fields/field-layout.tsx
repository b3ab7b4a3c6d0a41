import { CircleAlert } from "lucide-react";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { classes } from "../classes.ts";
import { errorList, FieldContext, type FieldError } from "./field-context.ts";

export interface FieldLayoutProps {
  label: ReactNode;
  /** A hint about what to type. */
  hint?: ReactNode | undefined;
  error?: FieldError;
  required?: boolean | undefined;
  /** Shows the label to screen readers only, where the context makes it obvious. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
}

export interface FieldProps extends FieldLayoutProps {
  /** The control's id; generated when omitted. */
  id?: string | undefined;
  children: ReactNode;
}

/** A label, hint and error around one control, connected for screen readers. */
export function Field({
  label,
  hint,
  error,
  required = false,
  hideLabel = false,
  className,
  id,
  children,
}: FieldProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const lines = errorList(error);
  const box = useRef<HTMLDivElement>(null);
  const isInvalid = lines.length > 0;
  useEffect(() => {
    // A bar at the screen's lower edge would hide what is said about the field in use.
    if (isInvalid && box.current?.contains(document.activeElement)) box.current.scrollIntoView({ block: "nearest" });
  }, [isInvalid]);
  const describedBy = [hint !== undefined && `${controlId}-hint`, isInvalid && `${controlId}-error`]
    .filter(Boolean)
    .join(" ");
  return (
    <FieldContext.Provider
      value={{ id: controlId, describedBy: describedBy || undefined, invalid: isInvalid, required }}
    >
      <div ref={box} className={classes("grid grid-cols-1 content-start gap-1.5", className)}>
        <label htmlFor={controlId} className={hideLabel ? "sr-only" : "text-sm font-semibold text-ink"}>
          <span>{label}</span>
          {required ? <RequiredMark /> : null}
        </label>
        {children}
        {hint === undefined ? null : <FieldHint id={`${controlId}-hint`}>{hint}</FieldHint>}
        <FieldErrors id={`${controlId}-error`} lines={lines} />
      </div>
    </FieldContext.Provider>
  );
}

/** The control itself is marked as required; the dot is decorative. */
export const RequiredMark = () => (
  <span aria-hidden="true" className="ml-1 text-brand-text" title="Required">
    *
  </span>
);

export const FieldHint = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className="text-sm text-muted">
    {children}
  </p>
);

/** Rendered even when empty, so that a new message is announced. */
export const FieldErrors = ({ id, lines }: { id: string; lines: ReadonlyArray<string> }) => (
  <div id={id} role="alert" className={classes("text-sm font-medium text-danger", lines.length === 0 && "hidden")}>
    {lines.map((line) => (
      <p key={line} className="flex items-start gap-1.5">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {line}
      </p>
    ))}
  </div>
);

import { useId, type ReactNode } from "react";
import { classes } from "../classes.ts";

export interface ProgressProps {
  label: ReactNode;
  /** 0 to 100; omitted while unknown. */
  percent?: number | undefined;
  hideLabel?: boolean;
  className?: string;
}

export function Progress({ label, percent, hideLabel = false, className }: ProgressProps) {
  const id = useId();
  const roundedPercent = percent === undefined ? undefined : Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div className={classes("grid gap-1.5", className)}>
      <div className={hideLabel ? "sr-only" : "flex justify-between gap-4 text-sm font-semibold"}>
        <span id={id}>{label}</span>
        {roundedPercent === undefined ? null : <span className="tabular-nums">{roundedPercent}%</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={roundedPercent}
        className="h-3 overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset"
      >
        <div
          className={classes(
            "h-full rounded-full bg-brand",
            roundedPercent === undefined ? "w-1/3 animate-slide" : "transition-[width] duration-300",
          )}
          style={roundedPercent === undefined ? undefined : { width: `${roundedPercent}%` }}
        />
      </div>
    </div>
  );
}

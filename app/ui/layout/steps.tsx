import { Check } from "lucide-react";
import { classes } from "../classes.ts";
import { Link } from "../actions/link.tsx";

export interface Step {
  label: string;
  /** The address of a finished step. */
  href?: string | undefined;
}

/** The progress through a process with several pages. `current` counts from 0. */
export const Steps = ({
  steps,
  current,
  label = "Progress",
}: {
  steps: ReadonlyArray<Step>;
  current: number;
  label?: string;
}) => (
  <nav aria-label={label}>
    <ol className="flex items-center gap-1.5 md:gap-3">
      {steps.map((step, index) => (
        <li
          key={step.label}
          aria-current={index === current ? "step" : undefined}
          className={classes(
            "flex min-w-0 items-center gap-2",
            index > 0 &&
              "before:h-0.5 before:w-3 before:shrink-0 before:border-t-2 before:border-dashed before:border-edge md:before:w-8",
          )}
        >
          <span
            aria-hidden="true"
            className={classes(
              "grid size-8 shrink-0 place-items-center rounded-full text-sm font-bold",
              markerStyle(index, current),
            )}
          >
            {index < current ? <Check className="size-4" strokeWidth={3} /> : index + 1}
          </span>
          <StepName step={step} done={index < current} isCurrent={index === current} />
        </li>
      ))}
    </ol>
  </nav>
);

function StepName({ step, done, isCurrent }: { step: Step; done: boolean; isCurrent: boolean }) {
  const style = classes("truncate text-sm font-semibold", isCurrent ? "text-ink" : "text-muted max-md:sr-only");
  if (!done || step.href === undefined) return <span className={style}>{step.label}</span>;
  return (
    <Link href={step.href} className={classes(style, "underline-offset-4 hover:underline")}>
      {step.label}
      <span className="sr-only"> (done)</span>
    </Link>
  );
}

function markerStyle(index: number, current: number): string {
  if (index === current) return "bg-brand text-brand-ink shadow-peel ring-3 ring-vinyl";
  return index < current ? "bg-success-soft text-success" : "bg-raised text-muted";
}

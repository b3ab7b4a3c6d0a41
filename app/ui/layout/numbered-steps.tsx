import type { ReactNode } from "react";

export interface NumberedStep {
  readonly title: string;
  readonly content: ReactNode;
}

/** The numbered sections of a long form. */
export const NumberedSteps = ({ steps }: { steps: ReadonlyArray<NumberedStep> }) => (
  <ol className="grid min-w-0 gap-10">
    {steps.map(({ title, content }, i) => (
      <li key={title} className="min-w-0">
        <h2 className="mb-4 flex items-center gap-3 text-xl">
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full bg-sun text-base text-sun-ink"
          >
            {i + 1}
          </span>
          {title}
        </h2>
        {content}
      </li>
    ))}
  </ol>
);

import type { ReactNode } from "react";
import { classes } from "../../ui/classes.ts";

interface Props {
  /** What is done, as its summary says it. */
  readonly label: string;
  readonly className?: string;
  /** What happens then, and the button that does it. */
  readonly children: ReactNode;
}

/** What can't be undone asks first: its button is folded below what happens. Works without JavaScript. */
export const AskFirst = ({ label, className, children }: Props) => (
  <details className={classes("max-w-md", className)}>
    <summary className="min-h-11 w-fit py-2.5 font-semibold text-danger">{label}</summary>
    <div className="grid justify-items-start gap-3 pb-2">{children}</div>
  </details>
);

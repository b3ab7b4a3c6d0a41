import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
  /** Disclosures with the same name close each other. */
  name?: string;
  className?: string;
}

/** A native details element. */
export const Disclosure = ({ summary, children, defaultOpen = false, name, className }: DisclosureProps) => (
  <details
    {...(name === undefined ? {} : { name })}
    open={defaultOpen}
    className={classes("group/disclosure rounded-lg bg-surface ring-1 ring-line", className)}
  >
    <summary className="flex min-h-12 items-center gap-3 rounded-lg px-4 py-2.5 font-semibold hover:bg-raised">
      <span className="min-w-0 grow">{summary}</span>
      <ChevronDown
        aria-hidden="true"
        className="size-5 shrink-0 text-muted transition-transform group-open/disclosure:rotate-180"
      />
    </summary>
    <div className="px-4 pt-1 pb-4">{children}</div>
  </details>
);

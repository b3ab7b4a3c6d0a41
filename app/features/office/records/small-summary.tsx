import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** The summary of a part of a list's head that is seldom open. */
export const SmallSummary = ({ children }: { readonly children: ReactNode }) => (
  <summary className="flex min-h-9 w-fit items-center gap-1 text-sm font-semibold">
    {children}
    <ChevronDown aria-hidden="true" className="size-4 text-muted in-open:rotate-180" />
  </summary>
);

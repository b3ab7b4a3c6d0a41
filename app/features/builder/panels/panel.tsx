import type { ReactNode } from "react";

/** A card of the builder with its heading. */
export const Panel = ({
  title,
  children,
  className = "",
}: {
  title: string;
  children: ReactNode;
  className?: string;
}) => (
  <section
    aria-label={title}
    className={`grid grid-cols-1 content-start gap-3 rounded-2xl bg-surface p-4 shadow-sm ring-1 ring-line ${className}`}
  >
    <h2 className="text-lg">{title}</h2>
    {children}
  </section>
);

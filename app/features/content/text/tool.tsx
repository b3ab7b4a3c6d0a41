import { useId, type ReactNode } from "react";

interface ToolProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A tool of the shop inside a text. */
export function Tool({ title, lead, children }: ToolProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-4 rounded-xl bg-raised p-5 print:hidden">
      <div>
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        <p className="mt-1 text-muted">{lead}</p>
      </div>
      {children}
    </section>
  );
}

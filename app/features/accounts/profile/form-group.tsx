import type { ReactNode } from "react";
import { Card } from "../../../ui/layout/card.tsx";

/** Related fields of a long form under their own heading. */
export const FormGroup = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Card as="section" aria-labelledby={`${id}-title`} className="grid gap-5">
    <h3 id={`${id}-title`} className="text-xl">
      {title}
    </h3>
    <div className="grid gap-4 md:grid-cols-2">{children}</div>
  </Card>
);

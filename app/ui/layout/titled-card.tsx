import type { ReactNode } from "react";
import { Card } from "./card.tsx";

interface TitledCardProps {
  /** The heading's id, which links may lead to. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a page with its heading. */
export const TitledCard = ({ id, title, children }: TitledCardProps) => (
  <Card as="section" aria-labelledby={id}>
    <h2 id={id} className="mb-5 text-xl">
      {title}
    </h2>
    {children}
  </Card>
);

import type { ReactNode } from "react";
import { Card } from "../../ui/layout/card.tsx";

/** A numbered section of the checkout. */
export const CheckoutSection = ({
  number,
  title,
  aside,
  children,
}: {
  number: number;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) => (
  <Card as="section" aria-labelledby={`checkout-part-${number}`} className="grid gap-5">
    <div className="flex flex-wrap items-center gap-3">
      <span aria-hidden="true" className="grid size-8 place-items-center rounded-full bg-sun font-bold text-sun-ink">
        {number}
      </span>
      <h2 id={`checkout-part-${number}`} className="grow text-xl">
        {title}
      </h2>
      {aside}
    </div>
    {children}
  </Card>
);

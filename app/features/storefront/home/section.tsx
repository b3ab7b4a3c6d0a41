import type { ReactNode } from "react";
import { Container } from "../../../ui/layout/container.tsx";
import { TextLink } from "../../../ui/actions/text-link.tsx";

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly more?: { readonly href: string; readonly label: string };
  readonly className?: string;
  readonly children: ReactNode;
}

/** A section of the home page. */
export const HomeSection = ({ id, title, more, className = "", children }: SectionProps) => (
  <section aria-labelledby={id} className={`py-12 md:py-16 ${className}`}>
    <Container>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id={id}>{title}</h2>
        {more === undefined ? null : <TextLink href={more.href}>{more.label}</TextLink>}
      </div>
      {children}
    </Container>
  </section>
);

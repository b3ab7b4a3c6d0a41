import type { ReactNode } from "react";

export interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  /** Buttons or links. */
  actions?: ReactNode;
  /** A picture or an icon; a blank sticker when omitted. */
  picture?: ReactNode;
  headingLevel?: 1 | 2 | 3;
}

/** A message for an empty list, with actions. */
export function EmptyState({ title, children, actions, picture, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="mx-auto grid max-w-lg justify-items-center gap-4 px-4 py-12 text-center">
      {picture ?? <EmptySticker />}
      <Heading className="text-2xl">{title}</Heading>
      {children === undefined ? null : <div className="text-muted">{children}</div>}
      {actions === undefined ? null : <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}

/** A blank round sticker with one corner lifted from its backing. */
const EmptySticker = () => (
  <svg viewBox="0 0 120 120" className="size-28" aria-hidden="true">
    <circle cx="60" cy="60" r="54" fill="none" className="stroke-brand" strokeWidth="2" strokeDasharray="5 6" />
    <path d="M60 14a46 46 0 1 1-33 78L92 27" className="fill-sun" />
    <path d="M27 92A46 46 0 0 1 92 27c-8 30-31 56-65 65Z" className="fill-raised stroke-line" strokeWidth="2" />
    <path d="M92 27c-8 30-31 56-65 65" fill="none" className="stroke-edge" strokeWidth="2" />
    <circle cx="82" cy="72" r="3.5" className="fill-sun-ink" />
    <circle cx="67" cy="88" r="3.5" className="fill-sun-ink" />
    <path d="M84 86c-2 4-4 6-8 8" fill="none" className="stroke-sun-ink" strokeWidth="3" strokeLinecap="round" />
  </svg>
);

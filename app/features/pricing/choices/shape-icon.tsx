import type { Shape } from "#domain/ground/kernel/settings/shapes";

/** A star with round corners, for the outline of the artwork. */
const FREE = "M20 3c4 0 4 7 8 9s10-1 11 3-5 6-5 10 5 8 2 11-9-2-13-1-7 5-10 2 1-9-1-12-9-5-7-9 8-2 11-5 1-8 4-8Z";

/** The outline of a shape inside a box of 40 by 40. */
export function ShapeOutline({ shape, ...look }: { shape: Shape; className?: string; strokeDasharray?: string }) {
  switch (shape) {
    case "custom":
      return <path d={FREE} {...look} />;
    case "circle":
      return <circle cx="20" cy="20" r="17" {...look} />;
    case "oval":
      return <ellipse cx="20" cy="20" rx="18" ry="12" {...look} />;
    case "square":
      return <rect x="4" y="4" width="32" height="32" {...look} />;
    case "rectangle":
      return <rect x="2" y="8" width="36" height="24" {...look} />;
    case "rounded":
      return <rect x="2" y="8" width="36" height="24" rx="6" {...look} />;
  }
}

export const ShapeIcon = ({ shape, className = "size-9" }: { shape: Shape; className?: string }) => (
  <svg viewBox="0 0 40 40" aria-hidden="true" className={`${className} shrink-0`}>
    <ShapeOutline shape={shape} className="fill-vinyl stroke-brand stroke-2" strokeDasharray="3 2.5" />
  </svg>
);

import type { ChangeEvent, ReactNode } from "react";

interface ChoiceCardProps {
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  /** A swatch or a picture before the label. */
  readonly picture?: ReactNode;
  /** Content at the end of the card. */
  readonly aside?: ReactNode;
  readonly id?: string;
  /** Classes for its place in a grid. */
  readonly className?: string;
}

/** Of a label around a native radio button that covers it. */
export const CARD_STYLE =
  "relative rounded-lg border-2 border-edge/70 bg-surface transition hover:border-edge hover:bg-raised has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus";

/** A card around a native radio button, which keeps keyboard, forms and screen readers working. */
export const ChoiceCard = ({ label, description, picture, aside, className = "", ...input }: ChoiceCardProps) => (
  <label className={`${CARD_STYLE} flex min-h-14 items-center gap-3 px-3.5 py-2.5 ${className}`}>
    <input type="radio" {...input} className="absolute inset-0 size-full cursor-pointer opacity-0" />
    {picture}
    <span className="min-w-0 grow leading-snug">
      <span className="block font-semibold">{label}</span>
      {description === undefined ? null : <span className="block text-sm text-muted">{description}</span>}
    </span>
    {aside}
  </label>
);

import type { LucideIcon } from "lucide-react";

/** An action on the adjacent message. */
export const MessageButton = ({
  icon: Icon,
  label,
  onClick,
}: {
  icon: LucideIcon;
  label: string;
  onClick: () => void;
}) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onClick}
    className="grid size-8 place-items-center rounded-md text-muted hover:bg-raised hover:text-ink"
  >
    <Icon aria-hidden="true" className="size-4" />
  </button>
);

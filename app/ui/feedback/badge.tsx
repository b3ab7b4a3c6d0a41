import type { ReactNode } from "react";
import { classes } from "../classes.ts";

export type BadgeKind = "neutral" | "brand" | "sun" | "success" | "warning" | "danger" | "info";

const kinds: Record<BadgeKind, string> = {
  neutral: "bg-raised text-muted ring-1 ring-inset ring-line",
  brand: "bg-brand-soft text-brand-text",
  sun: "bg-sun text-sun-ink",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
  info: "bg-info-soft text-info",
};

/** A short label or number on another element. */
export const Badge = ({
  kind = "neutral",
  className,
  children,
}: {
  kind?: BadgeKind;
  className?: string;
  children: ReactNode;
}) => (
  <span
    className={classes(
      "inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 font-text text-xs font-semibold tracking-normal whitespace-nowrap",
      kinds[kind],
      className,
    )}
  >
    {children}
  </span>
);

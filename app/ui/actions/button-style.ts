import { classes } from "../classes.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "sun";
export type ButtonSize = "sm" | "md" | "lg";

// Brightness as a property: Tailwind's own class brings 13 custom properties into the style sheet of every page.
const variants: Record<ButtonVariant, string> = {
  primary: "bg-brand text-brand-ink shadow-md hover:bg-brand-hover",
  secondary: "bg-surface text-ink shadow-sm ring-[1.5px] ring-inset ring-edge hover:bg-raised hover:ring-muted",
  ghost: "text-ink hover:bg-raised",
  danger: "bg-danger text-paper shadow-md hover:[filter:brightness(1.1)]",
  sun: "bg-sun text-sun-ink shadow-md hover:[filter:brightness(1.05)]",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-9 gap-1.5 rounded-md px-3.5 py-1.5 text-sm",
  md: "min-h-11 gap-2 rounded-lg px-5 py-2.5 text-base",
  lg: "min-h-13 gap-2.5 rounded-lg px-7 py-3 text-lg",
};

/** The style of buttons and button-like links. They move down a little when pressed. */
export const buttonStyle = (variant: ButtonVariant, size: ButtonSize, wide: boolean, className?: string): string =>
  classes(
    "button-face inline-flex items-center justify-center text-center leading-tight font-semibold no-underline select-none",
    "transition duration-150 ease-out active:translate-y-px active:scale-[0.985]",
    "disabled:pointer-events-none disabled:opacity-55 disabled:shadow-none aria-disabled:pointer-events-none aria-disabled:opacity-55",
    // The spinner stands in the button, which keeps its own position.
    "aria-busy:[translate:0_0] aria-busy:[&>:not(:first-child)]:opacity-0",
    variants[variant],
    sizes[size],
    wide && "w-full",
    className,
  );

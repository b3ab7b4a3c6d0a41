import { forwardRef, type ButtonHTMLAttributes, type ReactNode } from "react";
import { buttonStyle, type ButtonSize, type ButtonVariant } from "./button-style.ts";
import { Link, type LinkProps } from "./link.tsx";
import { ownTexts } from "../own-texts.tsx";
import { Spinner } from "../feedback/spinner.tsx";

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the available width. */
  wide?: boolean;
  /** An icon before the text. */
  icon?: ReactNode;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Shows a spinner in its place and ignores clicks; the button keeps its size and focus. */
  loading?: boolean;
  /** As a disabled one, but it keeps the focus that it has: for what its own last click used up. */
  inactive?: boolean;
}

/** A button. Its default type is "button"; the main button of a form sets `type="submit"`. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    variant = "primary",
    size = "md",
    wide = false,
    icon,
    loading = false,
    inactive = false,
    type = "button",
    className,
    children,
    onClick,
    ...rest
  },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      className={buttonStyle(variant, size, wide, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || inactive || undefined}
      {...(inactive ? { tabIndex: -1 } : {})}
      onClick={(event) => {
        // A disabled button would lose the focus, so these only ignore clicks.
        if (loading || inactive) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading ? <Spinner className="absolute inset-0 m-auto" /> : null}
      {ownTexts([icon, children])}
    </button>
  );
});

export interface ButtonLinkProps extends LinkProps, Look {}

/** A link that looks like a button. */
export const ButtonLink = ({
  variant = "primary",
  size = "md",
  wide = false,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) => (
  <Link {...rest} className={buttonStyle(variant, size, wide, className)}>
    {icon}
    {children}
  </Link>
);

export interface IconButtonProps extends Omit<ButtonProps, "icon" | "wide"> {
  /** The accessible name, also shown as a browser tooltip. */
  label: string;
}

/** A square button with an icon as its child, at least 44 px for a finger. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, variant = "ghost", className = "", children, ...rest },
  ref,
) {
  return (
    <Button
      {...rest}
      ref={ref}
      variant={variant}
      aria-label={label}
      title={label}
      className={`min-w-11 px-2! ${className}`}
    >
      {children}
    </Button>
  );
});

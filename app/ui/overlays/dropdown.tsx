import { ChevronDown } from "lucide-react";
import { useCallback, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { ownTexts } from "../own-texts.tsx";
import { buttonStyle, type ButtonSize, type ButtonVariant } from "../actions/button-style.ts";
import { classes } from "../classes.ts";
import { Link, type LinkProps } from "../actions/link.tsx";
import { useBackCloses } from "./use-back-closes.ts";
import { useDismiss } from "./use-dismiss.ts";

export interface DropdownProps {
  /** The label of the closed dropdown. */
  label: ReactNode;
  /** The accessible name when the label is an icon. */
  ariaLabel?: string;
  children: ReactNode;
  align?: "start" | "end";
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Hides the arrow. */
  bare?: boolean;
  /** Whether Tab goes on among its entries, as in a page's menu; otherwise it closes the panel. */
  isNavigation?: boolean;
  className?: string;
  buttonClassName?: string;
  panelClassName?: string;
}

/** The distance that a key moves among the panel's links and buttons; undefined for other keys. */
function neighbour(key: string, index: number, count: number): number | undefined {
  if (key === "ArrowDown") return (index + 1) % count;
  if (key === "ArrowUp") return (index - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

/**
 * A details element, so it opens without JavaScript. With JavaScript it closes on a click or focus outside, Escape,
 * Back, Tab and Enter, and arrow keys move through its entries.
 */
export function Dropdown({
  label,
  ariaLabel,
  children,
  align = "start",
  variant = "ghost",
  size = "md",
  bare = false,
  isNavigation = false,
  className,
  buttonClassName,
  panelClassName,
}: DropdownProps) {
  const root = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => root.current?.removeAttribute("open"), []);
  useDismiss(root, open, close);
  useBackCloses(open, close);

  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const details = root.current;
    const summary = details?.querySelector("summary");
    if (!details?.open) {
      if (event.key === "ArrowDown") {
        event.preventDefault();
        details?.setAttribute("open", "");
        details?.querySelector<HTMLElement>("[data-panel] :is(a[href], button:not(:disabled))")?.focus();
      }
      return;
    }
    const items = [...details.querySelectorAll<HTMLElement>("[data-panel] :is(a[href], button:not(:disabled))")];
    const next = neighbour(event.key, items.indexOf(event.target as HTMLElement), items.length);
    if (next !== undefined && items.length > 0) {
      event.preventDefault();
      items[next]?.focus();
    } else if (event.key === "Escape") {
      event.stopPropagation();
      close();
      summary?.focus();
    } else if (event.key === "Tab" && !isNavigation) {
      close();
    } else if (event.key === "Enter" && event.target !== summary) {
      // The focused entry must still handle this key event, so the panel cannot close before.
      setTimeout(close);
    }
  };

  return (
    // Keys come from the links and buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={root}
      className={classes("group/dropdown relative", className)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={onKeyDown}
    >
      <summary aria-label={ariaLabel} className={buttonStyle(variant, size, false, buttonClassName)}>
        {ownTexts(label)}
        {bare ? null : (
          <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open/dropdown:rotate-180" />
        )}
      </summary>
      {/* A click on an entry closes the panel; the entries handle the keyboard themselves. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        data-panel
        onClick={(event) => {
          if ((event.target as Element).closest("a[href], button") !== null) close();
        }}
        className={classes(
          "absolute top-full z-40 mt-2 hidden min-w-56 group-open/dropdown:block animate-rise rounded-lg bg-surface p-1.5 text-ink shadow-lg ring-1 ring-line",
          align === "end" ? "right-0" : "left-0",
          panelClassName,
        )}
      >
        {children}
      </div>
    </details>
  );
}

const itemClass =
  "flex min-h-11 w-full items-center gap-2.5 rounded-md px-3 py-2 text-left text-base text-ink no-underline transition-colors hover:bg-raised focus-visible:bg-raised";

export const DropdownLink = ({ icon, className, children, ...rest }: LinkProps & { icon?: ReactNode }) => (
  <Link {...rest} className={classes(itemClass, className)}>
    {icon}
    {children}
  </Link>
);

export interface DropdownButtonProps {
  icon?: ReactNode;
  children: ReactNode;
  onClick?: () => void;
  /** "submit" for an entry that submits a form in the panel. */
  type?: "button" | "submit";
}

export const DropdownButton = ({ icon, children, onClick, type = "button" }: DropdownButtonProps) => (
  <button type={type} onClick={onClick} className={itemClass}>
    {icon}
    {children}
  </button>
);

export const DropdownSeparator = () => <hr className="mx-3 my-1 border-line" />;

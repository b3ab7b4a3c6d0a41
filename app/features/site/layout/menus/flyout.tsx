import { ChevronDown } from "lucide-react";
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useLocation } from "@remix-run/react";
import { useDismiss } from "../../../../ui/overlays/use-dismiss.ts";
import { readShownKey } from "./shown-page.ts";

/** Pixels between a panel and the edge of the screen. */
const EDGE_PX = 16;

/** Moves an open panel to the left as far as it would leave a narrow screen. */
function keepOnScreen(panel: HTMLElement): void {
  panel.style.left = "";
  const outside = panel.getBoundingClientRect().right + EDGE_PX - document.documentElement.clientWidth;
  if (outside > 0) panel.style.left = `${-outside}px`;
}

/**
 * A panel that opens and closes by click and key; a mouse that only crosses it opens nothing. It is a details element,
 * so it also opens without JavaScript.
 */
export function Flyout({
  label,
  labelClassName,
  children,
}: {
  label: string;
  labelClassName: string;
  children: ReactNode;
}) {
  const root = useRef<HTMLDetailsElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  // Where it was opened, so that only a later navigation closes it.
  const openedAt = useRef<string>();

  const close = useCallback(() => {
    if (root.current) root.current.open = false;
  }, []);
  useDismiss(root, open, close);
  useEffect(() => {
    // Opened before its code was there.
    if (root.current?.open !== true) return;
    openedAt.current = readShownKey();
    setOpen(true);
  }, []);
  useEffect(() => {
    if (openedAt.current !== readShownKey()) close();
  }, [key, close]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || root.current?.open !== true) return;
    close();
    root.current.querySelector("summary")?.focus();
  };

  return (
    // Keys come from the links inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={root}
      // Of the open ones with this name the browser closes all but the last.
      name="flyout"
      className="group/flyout relative"
      onToggle={(event) => {
        openedAt.current = readShownKey();
        setOpen(event.currentTarget.open);
        if (panel.current) keepOnScreen(panel.current);
      }}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !root.current?.contains(relatedTarget)) close();
      }}
    >
      {/* The summary element is a native button. */}
      <summary className={labelClassName}>
        {label}
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-muted transition-transform group-open/flyout:rotate-180"
        />
      </summary>
      <div ref={panel} className="absolute top-full left-0 z-40 hidden pt-2 group-open/flyout:block">
        <div className="animate-rise rounded-xl bg-surface text-ink shadow-lg ring-1 ring-line">{children}</div>
      </div>
    </details>
  );
}

import { cloneElement, useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from "react";
import { classes } from "../classes.ts";

/** Milliseconds that a pointer rests before the tooltip shows. */
export const TOOLTIP_DELAY_MS = 350;

export interface TooltipProps {
  /** A short description of the control; never its only name. */
  text: ReactNode;
  /** One focusable control. */
  children: ReactElement<{ "aria-describedby"?: string | undefined }>;
  /** Aligns the tooltip with this end of the control, where it would otherwise be cut off. */
  align?: "start" | "center" | "end";
}

const places = { start: "left-1", center: "left-1/2 -translate-x-1/2", end: "right-1" } as const;

/**
 * A tooltip that shows after a delay on hover, at once on keyboard focus, and closes on Escape without moving the
 * focus.
 */
export function Tooltip({ text, children, align = "center" }: TooltipProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const hide = () => {
    clearTimeout(timer.current);
    setIsShown(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isShown) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") setIsShown(false);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isShown]);

  return (
    <span
      className="relative inline-flex"
      onPointerEnter={(event) => {
        if (event.pointerType === "mouse") timer.current = setTimeout(() => setIsShown(true), TOOLTIP_DELAY_MS);
      }}
      onPointerLeave={hide}
      onFocus={(event) => {
        if (event.target.matches(":focus-visible")) setIsShown(true);
      }}
      onBlur={hide}
    >
      {cloneElement(children, { "aria-describedby": id })}
      <span
        role="tooltip"
        id={id}
        hidden={!isShown}
        className={classes(
          "absolute bottom-full z-50 mb-2 w-max max-w-64 rounded-sm bg-ink px-3 py-1.5 text-sm text-paper shadow-md",
          places[align],
        )}
      >
        {text}
      </span>
    </span>
  );
}

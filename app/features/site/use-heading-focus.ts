import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Moves the focus to the heading of a page that was opened from another one, or to what its address names, where what
 * had it is gone: the keyboard goes on from there instead of from the top of the window, and a screen reader says where
 * it is.
 */
export function useHeadingFocus(): void {
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (document.activeElement !== document.body) return;
    const target =
      (hash === "" ? null : document.getElementById(hash.slice(1))) ?? document.querySelector<HTMLElement>("main h1");
    target?.setAttribute("tabindex", "-1");
    target?.focus({ preventScroll: true });
  }, [pathname, hash]);
}

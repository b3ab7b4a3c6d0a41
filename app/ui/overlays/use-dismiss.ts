import { useEffect, type RefObject } from "react";

/** While `open`, calls `dismiss` on a click or focus outside the element. */
export function useDismiss(element: RefObject<HTMLElement>, open: boolean, dismiss: () => void): void {
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && element.current?.contains(event.target) !== true) dismiss();
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
    };
  }, [element, open, dismiss]);
}

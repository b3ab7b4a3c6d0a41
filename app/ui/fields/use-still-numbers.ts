import { useEffect } from "react";

/**
 * Browsers change the number in a focused field when the wheel is turned over it, so that scrolling past a quantity
 * would order another one. The field gives up the focus before that, and the page scrolls.
 */
function leaveNumber({ target }: Event): void {
  if (target instanceof HTMLInputElement && target.type === "number") target.blur();
}

/** Keeps the wheel from changing number fields, wherever they are on the page. */
export function useStillNumbers(): void {
  useEffect(() => {
    const options = { capture: true, passive: true };
    addEventListener("wheel", leaveNumber, options);
    return () => removeEventListener("wheel", leaveNumber, options);
  }, []);
}

import { useEffect, useRef } from "react";
import { useStableCallback } from "../../../ui/use-stable-callback.ts";
import { useReplaceAddress } from "./current-page.ts";

/** Safari refuses more than 100 URL changes in 30 s: so many are written at once, and then one in each interval. */
const BURST = 40;
/** Milliseconds. */
const INTERVAL_MS = 600;

/**
 * Mirrors a form in the URL, so that a reload and Back keep it, without a history entry. A change is written at once:
 * when the page is left, the address is already that of the next one. What waits behind many others, such as a moving
 * slider, is written when the pointer is released.
 * @param query without "?"; undefined while unchanged
 */
export function useFormInUrl(query: string | undefined): void {
  /** When the intervals of all writes are over. */
  const writtenUntil = useRef(0);
  const replaceAddress = useReplaceAddress();
  const write = useStableCallback(() => {
    writtenUntil.current = Math.max(writtenUntil.current, Date.now()) + INTERVAL_MS;
    replaceAddress(`?${query ?? ""}`);
  });
  useEffect(() => {
    if (query === undefined) return;
    const wait = writtenUntil.current - (BURST - 1) * INTERVAL_MS - Date.now();
    if (wait <= 0) return write();
    const timer = setTimeout(write, wait);
    addEventListener("pointerup", write);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerup", write);
    };
  }, [query, write]);
}

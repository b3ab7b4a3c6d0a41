import { useEffect, useRef } from "react";
import { useReplaceAddress } from "./current-page.ts";

/** Milliseconds. Safari refuses more than 100 URL changes in 30 s. */
const EVERY_MS = 300;

/**
 * Mirrors a form in the URL, so that a reload keeps it, without a history entry. The first change after a pause is
 * written at once.
 * @param query without "?"; undefined while unchanged
 */
export function useFormInUrl(query: string | undefined): void {
  const lastWriteTime = useRef(0);
  const replaceAddress = useReplaceAddress();
  useEffect(() => {
    if (query === undefined) return;
    const timer = setTimeout(
      () => {
        lastWriteTime.current = Date.now();
        replaceAddress(`?${query}`);
      },
      Math.max(0, lastWriteTime.current + EVERY_MS - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [query, replaceAddress]);
}

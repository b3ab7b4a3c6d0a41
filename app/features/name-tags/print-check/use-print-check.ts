import { useEffect, useRef, useState } from "react";
import { SECOND_MS } from "#domain/ground/kernel/durations";
import type { ComparedPrint } from "../../artwork/index.ts";

/**
 * The most pictures and tags that a customer's browser compares: each takes a busy computer with two cores 1 to 3 s,
 * and loads the picture's file twice. Staff's browser compares the others.
 */
export const MAX_PICTURES = 40;
/** After this it begins no other. */
const MAX_MS = 45 * SECOND_MS;

export interface PrintCheck {
  /** What is known so far; undefined before the first answer. */
  readonly print: ComparedPrint | undefined;
  readonly isRunning: boolean;
  /** Resolves when the check has ended. Never rejects. */
  readonly ended: () => Promise<void>;
}

/**
 * Compares the prints of a customer's name tags with what the page shows, while they read it: the pictures, and a tag
 * of each layout. Without a result for a picture the order waits for staff.
 * @param id of the configured product
 */
export function usePrintCheck(id: string): PrintCheck {
  const [print, setPrint] = useState<ComparedPrint>();
  const [isRunning, setRunning] = useState(true);
  const running = useRef<Promise<void>>(undefined);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const check = async () => {
      const { comparePrint } = await import("../../artwork/lazy.ts");
      const onProgress = (comparedPrint: ComparedPrint) => !signal.aborted && setPrint(comparedPrint);
      await comparePrint(id, { most: MAX_PICTURES, within: MAX_MS, signal, onProgress });
    };
    setRunning(true);
    running.current = check()
      // The order then waits for staff.
      .catch(() => undefined)
      .then(() => (signal.aborted ? undefined : setRunning(false)));
    return () => stop.abort();
  }, [id]);
  return { print, isRunning, ended: () => running.current ?? Promise.resolve() };
}

import { useEffect, useState } from "react";

const EVERY_MS = 20_000;

/**
 * The current time in milliseconds, first as the server rendered it, then updated often enough for texts in minutes.
 */
export function useNow(loaded: number): number {
  const [now, setNow] = useState(loaded);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

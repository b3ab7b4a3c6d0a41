import { useEffect, useState } from "react";

const EVERY_MS = 20_000;

/** The time, from the server's page on: renewed often enough for words that name minutes. */
export function useNow(loaded: number): number {
  const [now, setNow] = useState(loaded);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

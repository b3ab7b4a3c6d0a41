import { useEffect, useState } from "react";

/** Shows the seconds until the next attempt. */
export function RetryCountdown({ at }: { at: number | undefined }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (at === undefined) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [at]);
  if (at === undefined) return null;
  return <p>Trying again in {Math.max(1, Math.ceil((at - now) / 1000))} s.</p>;
}

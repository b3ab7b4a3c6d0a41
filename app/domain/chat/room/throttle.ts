/**
 * Lets a call through at most once per interval.
 * @param gap milliseconds between two calls
 * @returns a function that returns whether a call at a time (milliseconds) passes, and counts those that do
 */
export function throttle(gap: number): (now: number) => boolean {
  let last = -Infinity;
  return (now) => {
    // A clock that was set back must not block calls until it has caught up.
    if (now >= last && now - last < gap) return false;
    last = now;
    return true;
  };
}

/**
 * A token bucket: short bursts pass, a flood does not.
 * @param size tokens in a full bucket
 * @param perSecond tokens that return each second
 */
export function bucket(size: number, perSecond: number): (now: number) => boolean {
  let tokens = size;
  let at: number | undefined;
  return (now) => {
    tokens = Math.min(size, tokens + (Math.max(0, now - (at ?? now)) * perSecond) / 1000);
    at = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}

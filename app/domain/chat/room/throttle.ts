/**
 * Lets something through at most once in a while.
 * @param gap milliseconds that must lie between two
 * @returns asks, for a moment in milliseconds, whether it may pass; a yes counts as having passed
 */
export function throttle(gap: number): (now: number) => boolean {
  let last = -Infinity;
  return (now) => {
    // A clock that was set back must not silence anybody until it has caught up.
    if (now >= last && now - last < gap) return false;
    last = now;
    return true;
  };
}

/**
 * A bucket of tokens that refills as time passes: short bursts pass, a flood does not.
 * @param size tokens in a full bucket
 * @param perSecond tokens that come back each second
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

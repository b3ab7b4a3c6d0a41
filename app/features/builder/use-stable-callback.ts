import { useCallback, useEffect, useRef } from "react";

/** A function that stays the same from one drawing to the next and does what the latest one does: for parts that are drawn only when something of theirs changes. */
export function useStableCallback<Arguments extends ReadonlyArray<unknown>, Answer>(
  latest: (...given: Arguments) => Answer,
): (...given: Arguments) => Answer {
  const current = useRef(latest);
  useEffect(() => {
    current.current = latest;
  });
  return useCallback((...given: Arguments) => current.current(...given), []);
}

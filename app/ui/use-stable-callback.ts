import { useCallback, useEffect, useRef } from "react";

/** A stable function that calls the latest callback, so that memoized components do not render again. */
export function useStableCallback<Arguments extends ReadonlyArray<unknown>, Answer>(
  latest: (...given: Arguments) => Answer,
): (...given: Arguments) => Answer {
  const current = useRef(latest);
  useEffect(() => {
    current.current = latest;
  });
  return useCallback((...callArguments: Arguments) => current.current(...callArguments), []);
}

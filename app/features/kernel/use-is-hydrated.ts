import { useLayoutEffect, useReducer, useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** False on the server, before hydration and without JavaScript. */
export function useIsHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  // React would look at the store again only after the browser has handled further events, a click among them.
  const [, lookAgain] = useReducer(() => 1, 0);
  useLayoutEffect(() => {
    if (!isHydrated) lookAgain();
  }, [isHydrated]);
  return isHydrated;
}

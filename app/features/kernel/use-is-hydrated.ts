import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** False on the server, before hydration and without JavaScript. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

import { useLocation, useNavigation } from "@remix-run/react";
import { useStableCallback } from "../../../ui/use-stable-callback.ts";
import { isAtEntry } from "./current-page.ts";

/**
 * A function that tells whether another page loads or is at hand already. Unlike `useIsStaying`, a form of this page
 * that is answered by this page leaves nothing.
 */
export function useIsLeaving(): () => boolean {
  const { key, pathname } = useLocation();
  const { location: next } = useNavigation();
  return useStableCallback(() => (next !== undefined && next.pathname !== pathname) || !isAtEntry(key, window.history));
}

import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useStableCallback } from "../../../ui/use-stable-callback.ts";

/**
 * Whether the browser is at the history entry of a page. The entry is already that of the next page while Back loads
 * it, and while a link's page fades in.
 * @param key of the page's location, by the router
 */
export const isAtEntry = (key: string, { state }: Pick<History, "state">): boolean =>
  ((state as { readonly key?: string } | null)?.key ?? "default") === key;

/**
 * A function that changes the page's address without loading anything, for after a pause or an answer: it does nothing
 * once the visitor has left the page. The page itself must have the given address or part of it.
 */
export function useReplaceAddress(): (href: string) => void {
  const { key } = useLocation();
  return useStableCallback((href: string) => {
    if (isAtEntry(key, window.history)) window.history.replaceState(window.history.state, "", href);
  });
}

/** A function that tells whether the visitor is on the page and opens no other: whoever leaves is not called back. */
export function useIsStaying(): () => boolean {
  const { key } = useLocation();
  const { state } = useNavigation();
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = state !== "idle";
  }, [state]);
  return useStableCallback(() => !isLeaving.current && isAtEntry(key, window.history));
}

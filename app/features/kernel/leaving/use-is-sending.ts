import { useLocation, useNavigation } from "@remix-run/react";

/**
 * Whether a form of the page is sent and the page after it not shown yet: any, or that with this intent. A link that
 * loads is no form, and whoever follows one may still send a form instead.
 */
export function useIsSending(intent?: string): boolean {
  const { formData } = useNavigation();
  return formData !== undefined && (intent === undefined || formData.get("intent") === intent);
}

/**
 * The same for a form whose success is another page: once it is refused another click counts, while this page is only
 * read again.
 */
export function useIsMovingOn(intent?: string): boolean {
  const { state, location: next } = useNavigation();
  const { pathname, search } = useLocation();
  const isReadAgain = state === "loading" && next.pathname === pathname && next.search === search;
  return useIsSending(intent) && !isReadAgain;
}

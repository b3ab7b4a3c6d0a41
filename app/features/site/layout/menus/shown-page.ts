/**
 * The key of the visit that the browser shows. React's `useLocation` has the same, but only once the parts of the page
 * that come late are loaded: what was opened meanwhile must not be closed by a navigation before it.
 */
export const readShownKey = (): string => (history.state as { key?: string } | null)?.key ?? "default";

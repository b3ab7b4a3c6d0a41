import { createContext, useContext } from "react";
import type { PreferenceUser } from "#domain/ground/preferences/preferences";

/** How to tell whose preferences they are. It never changes, because a context that does reaches the whole page. */
export const PreferenceUserContext = createContext<() => PreferenceUser>(() => null);

/** Owner of the preferences: the id of the signed-in user, or null; undefined until it is known. */
export function usePreferenceUser(): PreferenceUser {
  const useUser = useContext(PreferenceUserContext);
  return useUser();
}

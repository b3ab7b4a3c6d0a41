import { createContext, useContext } from "react";
import type { PreferenceUser } from "#domain/ground/preferences/preferences";

export const PreferenceUserContext = createContext<PreferenceUser>(null);

/** Owner of the preferences: the id of the signed-in user, or null. */
export const usePreferenceUser = (): PreferenceUser => useContext(PreferenceUserContext);

import { createContext, useContext } from "react";
import type { PreferenceUser } from "#domain/preferences/preferences";

export const PreferenceUserContext = createContext<PreferenceUser>(null);

/** Whose preferences count now: the id of whoever is signed in, or null. */
export const usePreferenceUser = (): PreferenceUser => useContext(PreferenceUserContext);

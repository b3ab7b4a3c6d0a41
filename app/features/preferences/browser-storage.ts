import type { PreferenceStorage } from "#domain/preferences/preferences";

/** This browser's storage; undefined on the server and where the browser refuses even to be asked. */
export function browserStorage(kind: "local" | "session" = "local"): PreferenceStorage | undefined {
  try {
    return kind === "local" ? window.localStorage : window.sessionStorage;
  } catch {
    return undefined;
  }
}

import type { PreferenceStorage } from "#domain/ground/preferences/preferences";

/** The browser's storage; undefined on the server and when the browser denies access. */
export function browserStorage(kind: "local" | "session" = "local"): PreferenceStorage | undefined {
  try {
    return kind === "local" ? window.localStorage : window.sessionStorage;
  } catch {
    return undefined;
  }
}

import { DAY_SECONDS } from "#domain/ground/kernel/durations";

/**
 * What a browser remembers about the frame of the page, in cookies that both the server (so that nothing flashes) and a
 * script (so that nothing reloads) read and write.
 */
export const THEME_COOKIE = "kc_theme";
export const ALERT_COOKIE = "kc_alert";

/** A year, in seconds. */
export const CHOICE_SECONDS = 365 * DAY_SECONDS;

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Reads the theme. Anything unknown means the system's theme. */
export const readTheme = (cookie: string | undefined): Theme => THEMES.find((theme) => theme === cookie) ?? "system";

/** Identifies one version of an alert, so that a changed alert is shown again after it was closed. */
export const alertKey = (alert: { id: number; version: number }): string => `${alert.id}.${alert.version}`;

/** Formats a cookie for `document.cookie`. */
export const choiceCookie = (name: string, value: string): string =>
  `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${CHOICE_SECONDS}`;

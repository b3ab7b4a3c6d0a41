import { DAY_SECONDS } from "#domain/kernel/durations";

/**
 * What a browser remembers about the frame of the page, in cookies that both the server (so that nothing flashes) and a
 * script (so that nothing reloads) read and write.
 */
export const THEME_COOKIE = "kc_theme";
export const ALERT_COOKIE = "kc_alert";

/** A year: the choice is remembered until it is changed. */
export const CHOICE_SECONDS = 365 * DAY_SECONDS;

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Anything but a known theme is the system's. */
export const readTheme = (cookie: string | undefined): Theme => THEMES.find((theme) => theme === cookie) ?? "system";

/** Names one wording of one alert: a changed alert is shown again to those who closed the old one. */
export const alertKey = (alert: { id: number; version: number }): string => `${alert.id}.${alert.version}`;

/** A cookie as `document.cookie` takes it. */
export const choiceCookie = (name: string, value: string): string =>
  `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${CHOICE_SECONDS}`;

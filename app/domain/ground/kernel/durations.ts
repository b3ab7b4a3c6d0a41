/** Milliseconds, for dates and timers. Days and hours do not account for clock changes. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Seconds, for rate limits and cookie ages. */
export const QUARTER_HOUR_SECONDS = 900;
export const HOUR_SECONDS = 3600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

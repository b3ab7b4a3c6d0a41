/**
 * Whether a browser asks not to be tracked: Do Not Track, or Global Privacy Control (https://www.w3.org/TR/gpc/). The
 * server reads both from headers, the browser from `navigator`.
 */
export const refusesTracking = (signals: {
  readonly doNotTrack: string | null | undefined;
  readonly globalPrivacyControl: boolean | string | null | undefined;
}): boolean =>
  signals.doNotTrack === "1" ||
  signals.doNotTrack === "yes" ||
  signals.globalPrivacyControl === true ||
  signals.globalPrivacyControl === "1";

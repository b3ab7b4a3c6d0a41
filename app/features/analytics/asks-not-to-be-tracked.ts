import { refusesTracking } from "#domain/shop/analytics/privacy-signal";

/** Whether this browser asks not to be tracked. */
export const asksNotToBeTracked = (): boolean =>
  refusesTracking({
    doNotTrack: navigator.doNotTrack,
    globalPrivacyControl: (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl,
  });

export { browserStorage } from "./browser-storage.ts";
export { MeasureToggle } from "./measurement/measure-toggle.tsx";
export { Measured } from "./measurement/measured.tsx";
export { MeasurementContext, useMeasurement } from "./measurement/measurement.ts";
export { locks, openTabs, tabName } from "./open-tabs.ts";
export { PreferenceUserContext, usePreferenceUser } from "./preference-user.ts";
export { forgetUnsaved, readOwnUnsaved, readUnsaved, storeUnsaved } from "./unsaved-store.ts";
export { useDrafts } from "./use-drafts.ts";
export { isYesOrNo, usePreference } from "./use-preference.ts";

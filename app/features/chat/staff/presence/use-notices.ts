import { useCallback, useSyncExternalStore } from "react";
import { storePreference, readPreference, type PreferenceUser } from "#domain/ground/preferences/preferences";
import { browserStorage, usePreferenceUser } from "../../../preferences/index.ts";

const NAME = "staff-notices";
const listeners = new Set<() => void>();

export type NoticesState = "unknown" | "unsupported" | "off" | "on" | "denied";

function stateFor(user: PreferenceUser): NoticesState {
  if (typeof Notification === "undefined") return "unsupported";
  if (Notification.permission === "denied") return "denied";
  const isWanted = readPreference(browserStorage(), NAME, { user, now: Date.now() }) === true;
  return Notification.permission === "granted" && isWanted ? "on" : "off";
}

/** Turns notifications on or off. The browser asks for permission only here, when the user activates the button. */
async function toggle(user: PreferenceUser): Promise<void> {
  const isWanted = stateFor(user) !== "on";
  if (isWanted && Notification.permission === "default") await Notification.requestPermission();
  storePreference(browserStorage(), NAME, isWanted, { user, now: Date.now() });
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the browser shows the user notifications of new visitors, and a function to change that. */
export function useNotices(): { state: NoticesState; toggle: () => void } {
  const user = usePreferenceUser();
  const read = useCallback(() => stateFor(user), [user]);
  const state = useSyncExternalStore(subscribe, read, () => "unknown" as const);
  return { state, toggle: () => void toggle(user) };
}

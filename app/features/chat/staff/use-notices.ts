import { useSyncExternalStore } from "react";

const KEY = "kc-staff-notices";
const listeners = new Set<() => void>();

export type NoticesState = "unknown" | "unsupported" | "off" | "on" | "denied";

function state(): NoticesState {
  if (typeof Notification === "undefined") return "unsupported";
  if (Notification.permission === "denied") return "denied";
  return Notification.permission === "granted" && localStorage.getItem(KEY) === "on" ? "on" : "off";
}

/** Whether a notice of the browser may be shown now. */
export const showsNotices = (): boolean => state() === "on";

/** Turns notices on or off; the browser is asked only here, at somebody's own press. */
async function toggle(): Promise<void> {
  const isWanted = state() !== "on";
  if (isWanted && Notification.permission === "default") await Notification.requestPermission();
  localStorage.setItem(KEY, isWanted ? "on" : "off");
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the browser shows notices of new visitors, and how that is changed. */
export const useNotices = (): { state: NoticesState; toggle: () => void } => ({ state: useSyncExternalStore(subscribe, state, () => "unknown"), toggle: () => void toggle() });

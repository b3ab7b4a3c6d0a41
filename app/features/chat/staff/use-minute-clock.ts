import { useSyncExternalStore } from "react";

const STEP_MS = 15_000;

function subscribe(notify: () => void) {
  const timer = setInterval(notify, STEP_MS);
  return () => clearInterval(timer);
}

/** The current time, updated every fifteen seconds; 0 on the server and in the first render, which must match. */
export const useMinuteClock = (): number =>
  useSyncExternalStore(
    subscribe,
    () => Math.ceil(Date.now() / STEP_MS) * STEP_MS,
    () => 0,
  );

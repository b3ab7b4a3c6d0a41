import { useEffect, useRef } from "react";
import { followVisits } from "../follow-visits.ts";

/** Asks again when a visitor comes back to this page, and every minute while it is visible. */
export function useVisits(ask: () => void, isOn = true): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => (isOn ? followVisits(document, window, () => latest.current()) : undefined), [isOn]);
}

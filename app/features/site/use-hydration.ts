import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { repeatEarlyInput } from "./early-input.ts";

/**
 * Repeats what was clicked and typed before the page was hydrated, and sets `<html data-hydrated>` to the key of the
 * location that React has committed. Browser tests wait for it.
 */
export function useHydration(): void {
  const { key } = useLocation();
  useEffect(() => {
    void repeatEarlyInput();
    document.documentElement.dataset["hydrated"] = key;
  }, [key]);
}

import { useLocation } from "@remix-run/react";
import { useEffect, useLayoutEffect } from "react";
import { changeAfterLateParts } from "../kernel/index.ts";
import { repeatEarlyInput } from "./early-input.ts";

/**
 * Repeats what was clicked and typed before the page was hydrated, and sets `<html data-hydrated>` to the key of the
 * location that React has committed. Browser tests wait for it.
 */
export function useHydration(): void {
  const { key } = useLocation();
  // Before the router's own component, which is around this one, subscribes to it.
  useLayoutEffect(() => changeAfterLateParts(window.__remixRouter), []);
  useEffect(() => {
    void repeatEarlyInput();
    document.documentElement.dataset["hydrated"] = key;
  }, [key]);
}

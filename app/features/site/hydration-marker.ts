import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/** Sets `<html data-hydrated>` to the key of the location that React has committed. Browser tests wait for it. */
export function useHydrationMarker(): void {
  const { key } = useLocation();
  useEffect(() => {
    document.documentElement.dataset["hydrated"] = key;
  }, [key]);
}

import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/** Names the location that React has committed in `<html data-hydrated>`. Browser tests wait for it before they act. */
export function useHydrationMarker(): void {
  const { key } = useLocation();
  useEffect(() => {
    document.documentElement.dataset["hydrated"] = key;
  }, [key]);
}

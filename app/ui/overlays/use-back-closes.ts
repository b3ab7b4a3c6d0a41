import { useEffect } from "react";
import { useStableCallback } from "../use-stable-callback.ts";

/** While `open`, the browser's Back closes an overlay instead of leaving the page. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useStableCallback(onClose);
  useEffect(() => (open ? window.overlayHistory?.open(close) : undefined), [open, close]);
}

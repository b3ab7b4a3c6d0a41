import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Removes what the first page told crawlers of its address as soon as another page is shown: browsers share a page
 * under its canonical address.
 */
export function useOwnAddress(): void {
  const { pathname } = useLocation();
  const firstPath = useRef(pathname);
  useEffect(() => {
    if (firstPath.current === pathname) return;
    for (const tag of document.head.querySelectorAll('link[rel="canonical"], meta[property^="og:"]')) tag.remove();
  }, [pathname]);
}

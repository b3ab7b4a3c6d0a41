import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

const OF_FIRST_PAGE = 'link[rel="canonical"], meta[name="description"], meta[property^="og:"]';

/**
 * Removes what the first page told crawlers of its address as soon as another page is shown: browsers share a page
 * under its canonical address.
 */
export function useOwnAddress(): void {
  const { pathname } = useLocation();
  const firstPath = useRef(pathname);
  useEffect(() => {
    if (firstPath.current === pathname) return;
    for (const tag of document.head.querySelectorAll(OF_FIRST_PAGE)) tag.remove();
  }, [pathname]);
}

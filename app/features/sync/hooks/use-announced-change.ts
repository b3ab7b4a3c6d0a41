import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import type { Resource } from "../record-calls.ts";

/**
 * Notifies this browser's other tabs that this page has just changed a record. Notifies once per navigation, not when
 * the page's data is reloaded.
 * @param objectId the changed record's id; "" for none
 */
export function useAnnouncedChange(resource: Resource, objectId: string): void {
  const { key } = useLocation();
  useEffect(() => {
    if (objectId !== "")
      void import("../follow-page.ts").then(({ announceChange }) => announceChange(resource, objectId));
  }, [resource, objectId, key]);
}

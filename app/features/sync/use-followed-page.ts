import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { RenderedPage } from "./follow-page.ts";
import type { Resource } from "./record-calls.ts";

/**
 * Keeps a list that the server drew up to date: when another tab of this browser, or the shop while a conversation stands, adds,
 * changes or removes something that belongs on it, the page is read again. Loaded after the page itself, which works without it.
 * @param changed the id of a record that this page has just changed, told to the other tabs; "" for none
 */
export function useFollowedPage(resource: Resource, page: RenderedPage, changed: string): void {
  const { revalidate } = useRevalidator();
  const { key } = useLocation();
  const wanted = JSON.stringify(page);
  const redraw = useRef(revalidate);
  useEffect(() => {
    redraw.current = revalidate;
  });
  useEffect(() => {
    let end: (() => void) | undefined;
    let isOver = false;
    void import("./follow-page.ts").then(({ followPage }) => {
      if (!isOver) end = followPage(resource, JSON.parse(wanted) as RenderedPage, () => redraw.current());
    });
    return () => {
      isOver = true;
      end?.();
    };
  }, [resource, wanted]);
  useEffect(() => {
    if (changed !== "") void import("./follow-page.ts").then(({ announceChange }) => announceChange(resource, changed));
    // Once for each time that this page was come to: reading it again because of others tells nobody anything.
  }, [resource, changed, key]);
}

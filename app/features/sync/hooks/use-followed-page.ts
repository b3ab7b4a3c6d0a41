import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { RenderedRows } from "../follow-page.ts";
import type { Resource } from "../record-calls.ts";

/**
 * Reloads a server-rendered list when another tab of this browser, or the server during a chat, adds, changes or
 * removes a record that belongs on the page. The code for this loads after the page, which works without it.
 */
export function useFollowedPage(resource: Resource, page: RenderedRows): void {
  const { revalidate } = useRevalidator();
  const pageJson = JSON.stringify(page);
  const reload = useRef(revalidate);
  useEffect(() => {
    reload.current = revalidate;
  });
  useEffect(() => {
    let end: (() => void) | undefined;
    let isOver = false;
    void import("../follow-page.ts").then(({ followPage }) => {
      if (!isOver) end = followPage(resource, JSON.parse(pageJson) as RenderedRows, () => reload.current());
    });
    return () => {
      isOver = true;
      end?.();
    };
  }, [resource, pageJson]);
}

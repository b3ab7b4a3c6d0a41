import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useStableCallback } from "../../../../ui/use-stable-callback.ts";
import { callApi } from "../../../api-client/index.ts";
import { useMat } from "../../mat/mat-store.ts";

/** A design as the server has it. */
export interface StoredVersion {
  readonly id: string;
  readonly version: number;
  /** The `TabKey` of the tab that made this version. */
  readonly savedByTab: string | undefined;
}

/** What each save of a page says, so that it overwrites nobody. */
export interface SaveOrigin {
  readonly version: number;
  readonly tab_key: string;
}

export interface OtherTab {
  /** Another tab, or the cart, has changed the design since this page knows it. */
  readonly isChanged: boolean;
  /** With what the page's saves are sent. */
  readonly origin: SaveOrigin;
  /** From now on saves replace the newer version on purpose. */
  readonly accept: () => void;
}

/**
 * Compares the design that this page has loaded with what the server has: after each of its own saves, and when its
 * customer comes back to the tab.
 * @param isRefused the page was rendered for a form that the server has refused for the same reason
 */
export function useOtherTab({ id, version, savedByTab }: StoredVersion, isRefused: boolean): OtherTab {
  const mat = useMat();
  const [knownVersion, setKnownVersion] = useState(version);
  const [isAccepted, setAccepted] = useState(false);
  useNewestVersion(id, version);
  return {
    isChanged: (version !== knownVersion && savedByTab !== mat?.tabKey) || (isRefused && !isAccepted),
    origin: { version: knownVersion, tab_key: mat?.tabKey ?? "" },
    accept: () => {
      setKnownVersion(version);
      setAccepted(true);
    },
  };
}

/** Loads the page's data again when its customer comes back to the tab and the design has another version. */
function useNewestVersion(id: string, version: number): void {
  const { revalidate } = useRevalidator();
  const isAsking = useRef(false);
  const ask = useStableCallback(async () => {
    if (isAsking.current || document.visibilityState !== "visible") return;
    isAsking.current = true;
    const answer = await callApi<{ version: number }>(`/catalog/api/v1/configured-product/${id}/`, { method: "GET" });
    isAsking.current = false;
    if (answer.ok && answer.data.version !== version) revalidate();
  });
  useEffect(() => {
    const onReturn = () => void ask();
    addEventListener("focus", onReturn);
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      removeEventListener("focus", onReturn);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, [ask]);
}

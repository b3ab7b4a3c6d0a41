import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useStableCallback } from "../../../../ui/use-stable-callback.ts";
import { callApi } from "../../../api-client/index.ts";
import { useMat } from "../../mat/mat-store.ts";

/** A design as the server has it. */
export interface StoredVersion {
  readonly id: string;
  readonly version: number;
  /** The name of the tab that made this version. */
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
  /** With what a form of the page is sent. */
  readonly origin: SaveOrigin;
  /** With what a save of the page is sent that may overtake another one. */
  readonly countSave: () => SaveOrigin;
  /** From now on saves replace the newer version on purpose. */
  readonly accept: () => void;
}

interface Screen {
  /** What is saved is what the screen shows, so that nobody has to choose between both. */
  readonly isSaved: boolean;
  /** The page was rendered for a form that the server has refused because another tab has saved. */
  readonly isRefused: boolean;
}

/**
 * Compares the design that this page has loaded with what the server has: after each of its own saves, and when its
 * customer comes back to the tab.
 */
export function useOtherTab({ id, version, savedByTab }: StoredVersion, { isSaved, isRefused }: Screen): OtherTab {
  const mat = useMat();
  const [knownVersion, setKnownVersion] = useState(version);
  const [isAccepted, setAccepted] = useState(false);
  useNewestVersion(id, version);
  const isNewer = version !== knownVersion && savedByTab !== mat?.tab;
  if (isNewer && isSaved) setKnownVersion(version);
  useAnnouncedSaves({ id, version, savedByTab }, isNewer && !isSaved);
  return {
    isChanged: (isNewer && !isSaved) || (isRefused && !isAccepted),
    origin: { version: knownVersion, tab_key: mat?.tab ?? "" },
    countSave: () => ({ version: knownVersion, tab_key: mat?.countSave() ?? "" }),
    accept: () => {
      setKnownVersion(version);
      setAccepted(true);
    },
  };
}

/** Loads the page's data again when its customer comes back to the tab and the design has another version. */
function useNewestVersion(id: string, version: number): void {
  const { revalidate } = useRevalidator();
  // One return makes a page visible and focused, and some browsers say only one of both.
  const hasLeft = useRef(true);
  const onReturn = useStableCallback(async () => {
    if (!hasLeft.current || document.visibilityState !== "visible") return;
    hasLeft.current = false;
    const answer = await callApi<{ version: number }>(`/catalog/api/v1/configured-product/${id}/`, { method: "GET" });
    if (answer.ok && answer.data.version !== version) revalidate();
  });
  useEffect(() => {
    const onChange = (event: Event) => {
      if (event.type === "blur" || document.visibilityState === "hidden") hasLeft.current = true;
      else void onReturn();
    };
    const events = ["focus", "blur", "visibilitychange"];
    for (const name of events) addEventListener(name, onChange);
    return () => {
      for (const name of events) removeEventListener(name, onChange);
    };
  }, [onReturn]);
}

/** The BroadcastChannel on which tabs announce the id of a design that they have saved. */
const CHANNEL = "sls-designs";

/**
 * Announces the saves of this tab. A tab that asks its customer which version counts loads what others save meanwhile:
 * a change of the cut line is saved again when its line is drawn.
 */
function useAnnouncedSaves({ id, version, savedByTab }: StoredVersion, isAsking: boolean): void {
  const tab = useMat()?.tab;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (savedByTab === undefined || savedByTab !== tab) return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage(id);
    channel.close();
  }, [id, version, savedByTab, tab]);
  useEffect(() => {
    if (!isAsking) return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      if (data === id) revalidate();
    };
    return () => channel.close();
  }, [id, isAsking, revalidate]);
}

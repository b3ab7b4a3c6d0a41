import { useCallback, useEffect, useState } from "react";
import { useReplaceAddress } from "../../kernel/index.ts";
import { useDrafts } from "../../preferences/index.ts";
import { readSheet, sheetBackend, type OtherVersion } from "./sheet-api.ts";
import { isSameWork, SheetSaver, startStatus, type SavedVersion } from "./sheet-saver.ts";
import { findUnsavedWork, storeWork, type Work } from "./unsaved-work.ts";
import { useStableCallback } from "../../../ui/use-stable-callback.ts";
import { startEffect } from "../../../ui/start-effect.ts";

/** Milliseconds from the last change until it is saved. */
const SAVE_DELAY_MS = 800;
/** Milliseconds between attempts while the shop cannot be reached. */
const RETRY_MS = 5000;
/** The BroadcastChannel on which windows announce their saves. */
const CHANNEL = "builder";

interface Options {
  readonly product: string;
  readonly configuredId: string | undefined;
  readonly version: number | undefined;
  readonly work: Work;
  /** Receives work of an earlier visit that never reached the server. */
  readonly onRestore: (work: Work) => void;
  /** Receives what another window of this browser saved, while this one has no unsaved changes. */
  readonly onFollow: (work: Work) => void;
  /** Called after each save. */
  readonly onSave: () => void;
}

/** Saves the sheet on the server as it changes, and in this browser until the server has it. */
export function useAutosave({ product, configuredId, version, work, onRestore, onFollow, onSave }: Options) {
  const drafts = useDrafts();
  const store = useStableCallback(
    (unsaved: Work | undefined, sheet: { id: string | undefined; version: number | undefined }) =>
      void storeWork(drafts, { product, id: sheet.id }, unsaved, unsaved && sheet.version),
  );
  const replaceAddress = useReplaceAddress();
  const onSaved = useStableCallback((saved: SavedVersion, isNew: boolean) => {
    onSave();
    if (isNew) replaceAddress(`/products/ddb/${product}/${saved.id}/`);
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage({ id: saved.id, version: saved.version } satisfies SavedVersion);
    channel.close();
  });
  const [status, setStatus] = useState(() => startStatus(configuredId));
  const [saver] = useState(
    () =>
      new SheetSaver({
        id: configuredId,
        version,
        work,
        backend: sheetBackend(product),
        store,
        onStatus: setStatus,
        onSaved,
      }),
  );
  const restore = useStableCallback(onRestore);

  useEffect(() => {
    const previousWork = saver.latest;
    const { isCurrent, cleanup } = startEffect();
    void findUnsavedWork(drafts, { product, id: configuredId }).then((unsavedWork) => {
      // A change that the customer made meanwhile wins.
      if (!unsavedWork || !isCurrent() || !isSameWork(saver.latest, previousWork)) return;
      saver.resume(unsavedWork.version);
      restore(unsavedWork);
    });
    return cleanup();
  }, [saver, drafts, product, configuredId, restore]);

  useEffect(() => {
    if (!saver.change(work)) return;
    const timer = setTimeout(() => void saver.flush(), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
    // Another user has another draft store, which gets the unsaved work as well.
  }, [saver, work, drafts]);

  useRetryWhileOffline(saver, status.state === "offline");

  const accept = useCallback(
    ({ version: newVersion, ...other }: OtherVersion): Work => {
      saver.accept(other, newVersion);
      return other;
    },
    [saver],
  );
  useFollowOtherWindows(
    saver,
    useStableCallback((savedSheet: OtherVersion) => onFollow(accept(savedSheet))),
  );

  return {
    ...status,
    flush: () => saver.flush(),
    retry: () => saver.retry(),
    saveSeparately: () => saver.saveSeparately(),
    currentId: () => saver.id,
    /** Continues with the version that another window saved; undefined when it cannot be read. */
    acceptOther: async (): Promise<Work | undefined> => {
      const savedSheet = await readSheet(saver.id ?? "", saver.latest.material);
      return savedSheet && accept(savedSheet);
    },
  };
}

function useRetryWhileOffline(saver: SheetSaver, isOffline: boolean): void {
  useEffect(() => {
    if (!isOffline) return;
    const again = () => void saver.flush();
    const timer = setInterval(again, RETRY_MS);
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [saver, isOffline]);
}

/** Reads what another window of this browser saved, while this one has no unsaved changes. */
function useFollowOtherWindows(saver: SheetSaver, onOther: (other: OtherVersion) => void): void {
  useEffect(() => {
    const isNewer = (version: number) => saver.isIdle && version > (saver.version ?? 0);
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<SavedVersion>) => {
      if (data.id !== saver.id || !isNewer(data.version)) return;
      void readSheet(data.id, saver.latest.material).then((savedSheet) => {
        if (savedSheet && isNewer(savedSheet.version)) onOther(savedSheet);
      });
    };
    return () => channel.close();
  }, [saver, onOther]);
}

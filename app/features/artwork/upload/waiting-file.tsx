import { useRef, useSyncExternalStore, type ReactNode } from "react";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { LATE_ATTRIBUTE } from "../../kernel/index.ts";

const SIGNS = ["input", "online", "offline"] as const;

function watch(onChange: () => void): () => void {
  for (const type of SIGNS) addEventListener(type, onChange, true);
  return () => {
    for (const type of SIGNS) removeEventListener(type, onChange, true);
  };
}

/** Follows the name of a file that can't be sent because the browser is offline. @param readName undefined for none */
export const useOfflineFile = (readName: () => string | undefined): string | undefined =>
  useSyncExternalStore(
    watch,
    () => (navigator.onLine ? undefined : readName()),
    () => undefined,
  );

/** Says that a file waits for the connection, because the code that sends it could not be loaded. */
export const WaitingFile = ({ name }: { readonly name: string }) => (
  <Notice kind="warning" title={<span className="wrap-anywhere">{name} is not sent: you're offline.</span>}>
    Stay on this page. We'll send it when you're back online.
  </Notice>
);

/** Around a part that takes files: a file that is chosen before the part is loaded waits in its field. */
export function FilesWaitForPart({ children }: { readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const name = useOfflineFile(() =>
    [...(frame.current?.querySelectorAll<HTMLInputElement>(`[${LATE_ATTRIBUTE}] input[type=file]`) ?? [])]
      .map(({ files }) => files?.[0]?.name)
      .find((fileName) => fileName !== undefined),
  );
  return (
    <div ref={frame} className="grid gap-4">
      {name === undefined ? null : <WaitingFile name={name} />}
      {children}
    </div>
  );
}

import { useRef, useSyncExternalStore, type ReactNode } from "react";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { connection } from "../../api-client/index.ts";
import { LATE_ATTRIBUTE } from "../../kernel/index.ts";

function watch(onChange: () => void): () => void {
  addEventListener("input", onChange, true);
  const stop = connection.subscribe(onChange);
  return () => {
    removeEventListener("input", onChange, true);
    stop();
  };
}

/**
 * Follows the name of a file that can't be sent because the shop can't be reached.
 * @param readName undefined for none
 */
export const useOfflineFile = (readName: () => string | undefined): string | undefined =>
  useSyncExternalStore(
    watch,
    () => (connection.isOffline() ? readName() : undefined),
    () => undefined,
  );

interface WaitingFileProps {
  readonly name: string;
  readonly actions?: ReactNode;
}

/** Says that a file waits for the connection. */
export const WaitingFile = ({ name, actions }: WaitingFileProps) => (
  <Notice
    kind="warning"
    title={<span className="wrap-anywhere">{name} is not sent: you're offline.</span>}
    actions={actions}
    className="w-full text-left"
  >
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

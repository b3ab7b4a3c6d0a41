import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { connection } from "./shop-connection.ts";

/** A notice over the page while the shop can't be reached. */
export function OfflineNotice() {
  const isOffline = useSyncExternalStore(connection.subscribe, connection.isOffline, () => false);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-3 z-60 grid justify-items-center px-4 print:hidden"
    >
      {isOffline ? (
        <p className="flex items-center gap-2.5 rounded-full bg-ink px-5 py-2.5 text-sm font-semibold text-paper shadow-lg">
          <WifiOff aria-hidden="true" className="size-4.5 shrink-0" /> You're offline. Your changes will be sent when
          you're back online.
        </p>
      ) : null}
    </div>
  );
}

import { lazy, Suspense, useSyncExternalStore } from "react";
import { toasts, type ToastEntry, type ToastInput } from "./toast-store.ts";

/** Loaded with the first toast. Without it the message is plain text. */
const ToastCard = lazy(() =>
  import("./toast-card.tsx").then(
    ({ ToastCard: card }) => ({ default: card }),
    () => ({ default: PlainToast }),
  ),
);

const PlainToast = ({ entry }: { entry: ToastEntry }) => (
  <p className="max-w-md bg-surface p-3 font-semibold text-ink shadow-lg">{entry.title}</p>
);

const NONE: ReadonlyArray<ToastEntry> = [];

/** Returns a function that shows a toast: `toast({ kind: "success", title: "Copied To Clipboard" })`. */
export const useToast = (): ((input: ToastInput) => void) => toasts.show;

/** Renders the toasts, once per page. Screen readers announce them politely, errors at once. */
export function Toaster() {
  const entries = useSyncExternalStore(toasts.subscribe, toasts.read, () => NONE);
  return (
    <section
      aria-label="Notifications"
      className="print:hidden pointer-events-none fixed inset-x-0 bottom-0 z-60 grid justify-items-center gap-2 p-4 pb-[calc(1rem+var(--bottom-bar,0px))] md:justify-items-start"
    >
      <div aria-live="polite" className="contents">
        {entries.map((entry) => (
          <Suspense key={entry.key} fallback={null}>
            <ToastCard entry={entry} />
          </Suspense>
        ))}
      </div>
    </section>
  );
}

import { useNavigation } from "@remix-run/react";

/** A bar along the top edge while the next page loads. Fast responses do not show it. */
export function LoadingBar() {
  const { state } = useNavigation();
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-0 z-60 h-1 overflow-hidden"
    >
      {state === "idle" ? null : (
        <>
          <div className="loading-blade h-full w-1/3 rounded-full bg-brand" />
          <span className="sr-only">Loading</span>
        </>
      )}
    </div>
  );
}

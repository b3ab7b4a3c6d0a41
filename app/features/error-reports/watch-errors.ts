import { isAborted } from "#domain/shop/error-reports/aborted";

/** Reports an error of a page, once in a visit. What reports it is loaded only now. */
export function reportError(error: unknown): void {
  import("./lazy.ts").then(({ sendReport }) => sendReport(error)).catch(() => undefined);
}

/**
 * Reports every error of this tab that nothing catches. An answer that the next click made superfluous is none: Remix
 * aborts it and leaves a promise unhandled.
 */
export function watchErrors(): void {
  addEventListener("error", ({ error, message }: ErrorEvent) => reportError(error ?? message));
  addEventListener("unhandledrejection", (event: PromiseRejectionEvent) => {
    if (isAborted(event.reason)) event.preventDefault();
    else reportError(event.reason);
  });
}

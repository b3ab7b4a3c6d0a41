/** Reports an error of a page, once in a visit. What reports it is loaded only now. */
export function reportError(error: unknown): void {
  import("./lazy.ts").then(({ sendReport }) => sendReport(error)).catch(() => undefined);
}

/** Reports every error of this tab that nothing catches. */
export function watchErrors(): void {
  addEventListener("error", ({ error, message }: ErrorEvent) => reportError(error ?? message));
  addEventListener("unhandledrejection", ({ reason }: PromiseRejectionEvent) => reportError(reason));
}

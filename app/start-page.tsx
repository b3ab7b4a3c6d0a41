import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { removeExpired } from "#domain/ground/preferences/preferences";
import { showRefusals, waitForConnection } from "./features/api-client/index.ts";
import { watchErrors } from "./features/error-reports/index.ts";
import { browserStorage } from "./features/preferences/index.ts";
import { leavePageToReact } from "./features/site/index.ts";
import { startOverlayHistory } from "./ui/overlays/overlay-history.ts";

/**
 * Waits until Remix has read the page's data. It begins when its component is called, and then throws a promise. React
 * would throw error 345 at a click while its root waits for that promise.
 */
async function pageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (thrownValue) {
    if (!(thrownValue instanceof Promise)) throw thrownValue;
    await thrownValue;
  }
}

/** Milliseconds after hydration: the cleanup must not delay the page. */
const CLEANUP_DELAY_MS = 5_000;

/**
 * Starts the browser's code on a page whose routes are loaded (app/http/page-scripts.tsx). It is no file of its own,
 * which every page would load besides.
 */
export async function startPage(): Promise<void> {
  startOverlayHistory();
  watchErrors();
  waitForConnection();
  showRefusals();
  await pageData();
  leavePageToReact();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
  setTimeout(() => removeExpired(browserStorage(), Date.now()), CLEANUP_DELAY_MS);
}

declare global {
  interface Window {
    startPage?: () => Promise<void>;
  }
}

import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { removeExpired } from "#domain/ground/preferences/preferences";
import { showRefusals, waitForConnection } from "./features/api-client/index.ts";
import { watchErrors } from "./features/error-reports/index.ts";
import { browserStorage } from "./features/preferences/index.ts";
import { leavePageToReact } from "./features/site/index.ts";
import { startOverlayHistory } from "./ui/overlays/overlay-history.ts";

startOverlayHistory();
watchErrors();
waitForConnection();
showRefusals();

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

/** Milliseconds after hydration: the cleanup must not delay the page. */
const CLEANUP_DELAY_MS = 5_000;
setTimeout(() => removeExpired(browserStorage(), Date.now()), CLEANUP_DELAY_MS);

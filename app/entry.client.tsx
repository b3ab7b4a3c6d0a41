import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { removeExpired } from "#domain/preferences/preferences";
import { waitForConnection } from "./features/api-client/connection/resilient-fetch.ts";
import { showRefusals } from "./features/api-client/connection/refused-write.ts";
import { browserStorage } from "./features/preferences/browser-storage.ts";

waitForConnection();
showRefusals();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});

/** Milliseconds after the page became interactive: long past anything that the visitor waits for. */
const CLEANUP_DELAY_MS = 5_000;
setTimeout(() => removeExpired(browserStorage(), Date.now()), CLEANUP_DELAY_MS);

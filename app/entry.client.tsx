import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { removeExpired } from "#domain/preferences/preferences";
import { showRefusals, waitForConnection } from "./features/api-client/index.ts";
import { watchErrors } from "./features/error-reports/index.ts";
import { browserStorage } from "./features/preferences/index.ts";

watchErrors();
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

/** Milliseconds after hydration: the cleanup must not delay the page. */
const CLEANUP_DELAY_MS = 5_000;
setTimeout(() => removeExpired(browserStorage(), Date.now()), CLEANUP_DELAY_MS);

import type { Page, Response } from "playwright-core";

/** The part of Remix's router that says whether it is at work. */
interface Router {
  readonly state: {
    readonly location: { readonly key: string };
    readonly navigation: { readonly state: string };
    readonly revalidation: string;
    readonly fetchers: ReadonlyMap<string, { readonly state: string }>;
  };
}

/**
 * Waits until the page's scripts run, nothing is being loaded or sent by the router, and React has committed the
 * current location. Only for pages of the app with JavaScript.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { __remixRouter: router } = window as unknown as { __remixRouter?: Router };
    if (!router) return false;
    const { location, navigation, revalidation, fetchers } = router.state;
    const isIdle = [navigation.state, revalidation, ...[...fetchers.values()].map(({ state }) => state)].every(
      (state) => state === "idle",
    );
    return isIdle && document.documentElement.dataset["hydrated"] === location.key;
  });
}

/**
 * Opens a page of the app and waits until it can be used.
 * @returns the response to the request for the document
 */
export async function openPage(page: Page, url: string): Promise<Response | null> {
  const response = await page.goto(url);
  await hydrated(page);
  return response;
}

/** Reloads the page and waits until it can be used. */
export async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

/**
 * Waits until the history has left the entry of an overlay that was just closed (app/ui/overlays/overlay-history.ts).
 * The browser gives up a page that is opened by its address, or reloaded, while it goes back.
 */
export async function untilOverlayIsLeft(page: Page): Promise<void> {
  await page.waitForFunction(() => !(history.state as { readonly overlays?: number } | null)?.overlays);
}

/** Opens another page of the shop as a link in the open one does, and waits until it can be used. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(
    (to) =>
      (window as unknown as { __remixRouter: { navigate(address: string): Promise<void> } }).__remixRouter.navigate(to),
    path,
  );
  await hydrated(page);
}

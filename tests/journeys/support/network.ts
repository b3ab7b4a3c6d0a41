import type { Page, Request } from "playwright-core";

/**
 * Delays a page's requests until the returned function is called.
 * @param isMeant which of the requests to these addresses; without it all
 */
export async function holdBack(
  page: Page,
  address: RegExp,
  isMeant: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    if (isMeant(route.request())) await released;
    await route.continue().catch(() => {}); // the page may have canceled it meanwhile
  });
  return release;
}

const SCRIPTS = "/static/assets/";

/**
 * A network that says that it is there and does not answer, until the returned function is called. Scripts that the
 * page has loaded still come: its browser has them in the cache that Playwright's routing turns off.
 */
export async function loseNetwork(page: Page): Promise<() => Promise<void>> {
  const context = page.context();
  const arrived = new Set(await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name)));
  context.on("requestfinished", (request) => arrived.add(request.url()));
  await context.route("**/*", (route) => {
    const address = route.request().url();
    return address.includes(SCRIPTS) && arrived.has(address) ? route.continue() : route.abort("connectionfailed");
  });
  return () => context.unroute("**/*");
}

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

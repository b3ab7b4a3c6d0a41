/**
 * Wraps the client action of a page whose forms are saved in the background. The server answers a saved form with a
 * redirect to the page, for browsers without JavaScript. The router would follow it as a navigation, which would
 * compete with a link that was clicked meanwhile. Without the redirect it reloads the data of the page that is shown.
 * @returns null instead of a redirect to the address that the form was sent to
 */
export async function inBackground<T>(request: Request, send: () => Promise<T>): Promise<T | null> {
  try {
    return await send();
  } catch (error) {
    if (leadsTo(request.url, error)) return null;
    throw error;
  }
}

function leadsTo(url: string, error: unknown): boolean {
  const location = error instanceof Response ? error.headers.get("location") : null;
  return location !== null && new URL(location, url).href === url;
}

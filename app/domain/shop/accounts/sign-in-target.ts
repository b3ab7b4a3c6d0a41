/** No page of the shop has a longer URL. */
const MAX_LENGTH = 1000;
/** Browsers remove or rewrite some of these characters, and no path of the shop contains them. */
const ODD = /[\s\\"<>^`{|}\u0000-\u001f\u007f-\u{10ffff}]/u;
const NOT_PAGES = [/^\/account\/(login|sign-out)\//, /^\/account\/(google|apple)\//, /\/api\//];

/**
 * The path to go to, as long as it is surely a page of this shop; undefined for anything else. Only what starts with
 * one slash passes, without a second one anywhere in its path ("//host" is another site) and without dot segments.
 */
export function safePath(text: string | null | undefined): string | undefined {
  if (!text || text.length > MAX_LENGTH || !text.startsWith("/") || ODD.test(text)) return undefined;
  const path = text.split(/[?#]/, 1)[0] ?? "";
  if (path.includes("//") || /(^|\/)(\.|%2e){1,2}(\/|$)/i.test(path)) return undefined;
  return NOT_PAGES.some((page) => page.test(path)) ? undefined : text;
}

interface SignInPlace {
  /** The `next` parameter of the URL. */
  readonly next?: string | null | undefined;
  /** Stored while the visitor was at a third party. */
  readonly stored?: string | null | undefined;
  /** The current page, with its query. */
  readonly page: string;
}

/**
 * Returns the page after a successful sign-in: `next`, the stored one, the home page after the login page, the checkout
 * after its account step, or the current page.
 */
export function signInTarget({ next, stored, page }: SignInPlace): string {
  const requestedPath = safePath(next) ?? safePath(stored);
  if (requestedPath) return requestedPath;
  if (page.startsWith("/account/login/")) return "/";
  if (page.startsWith("/checkout/account/")) return "/checkout/";
  return safePath(page) ?? "/";
}

/** Longer ones are no page of ours. */
const MAX_LENGTH = 1000;
/** Spaces, control signs, quotes and backslashes: browsers drop or rewrite some of them, and no path of ours holds one raw. */
const ODD = /[\s\\"<>^`{|}\u0000-\u001f\u007f-\u{10ffff}]/u;
const NOT_PAGES = [/^\/account\/(login|sign-out)\//, /^\/account\/(google|apple)\//, /\/api\//];

/**
 * The path to go to, as long as it is surely a page of this shop; undefined for anything else. Only what starts with one
 * slash passes, without a second one anywhere in its path ("//host" is another site) and without dot segments.
 */
export function safePath(text: string | null | undefined): string | undefined {
  if (!text || text.length > MAX_LENGTH || !text.startsWith("/") || ODD.test(text)) return undefined;
  const path = text.split(/[?#]/, 1)[0] ?? "";
  if (path.includes("//") || /(^|\/)(\.|%2e){1,2}(\/|$)/i.test(path)) return undefined;
  return NOT_PAGES.some((page) => page.test(path)) ? undefined : text;
}

interface SignInPlace {
  /** The `next` parameter of the address. */
  readonly next?: string | null | undefined;
  /** What was kept while the visitor was elsewhere, such as at a third party. */
  readonly stored?: string | null | undefined;
  /** The page on which the panel stands, with its query. */
  readonly page: string;
}

/** Where a successful sign-in leads: `next`, what was stored, home from the login page, on from the checkout's account step, or the same page again. */
export function signInTarget({ next, stored, page }: SignInPlace): string {
  const asked = safePath(next) ?? safePath(stored);
  if (asked) return asked;
  if (page.startsWith("/account/login/")) return "/";
  if (page.startsWith("/checkout/account/")) return "/checkout/";
  return safePath(page) ?? "/";
}

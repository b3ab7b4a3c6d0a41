/** Other sites, mail programs, phones, and files that the page itself made. */
const ELSEWHERE = /^(?:https?:\/\/|mailto:|tel:|blob:)/i;
/** Of this site: its paths, and a query or fragment of the current page. "//host" is another site. */
const OWN = /^(?:$|[?#]|\/(?!\/))/;
/** Browsers read a backslash as a slash and skip control characters, so "/\host" is another site (CVE-2026-53669). */
const MISREAD = /[\\\u0000-\u001f\u007f]/;

/**
 * The address of a link, if browsers open what it seems to be; the home page for anything else, such as "javascript:".
 * Every link whose address comes from data passes here; `scripts/rules/safe-links.test.ts` checks that.
 */
export const safeHref = (href: string): string =>
  !MISREAD.test(href) && (OWN.test(href) || ELSEWHERE.test(href)) ? href : "/";

/**
 * The address of the page that a request is for. Requests for a page's data, which a click on a link sends, reach
 * loaders without the final slash that all page addresses have. Loaders and actions read the path of a request through
 * this function; `scripts/rules/query-reader.test.ts` checks that.
 */
export function readPageAddress({ url }: Pick<Request, "url">): URL {
  const address = new URL(url);
  if (!address.pathname.endsWith("/")) address.pathname += "/";
  return address;
}

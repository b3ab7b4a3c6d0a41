import type { AppLoadContext } from "@remix-run/cloudflare";

/** Adds to the data of a page what the server renders with it, and does not send as data, because the HTML has it. */
export function withHtmlOnly<Data extends object, HtmlData extends object>(
  data: Data,
  htmlData: HtmlData,
): Data & HtmlData {
  // Remix sends enumerable properties.
  for (const name of Object.keys(htmlData))
    Object.defineProperty(data, name, { value: htmlData[name as keyof HtmlData] });
  return data as Data & HtmlData;
}

/**
 * Leaves out of a document's data what its late parts show. They ask for it when they are used
 * (app/features/kernel/late/page-data.ts); a click on a link to the page brings everything.
 */
export const leaveToLateParts = <Data extends object, HtmlData extends object>(
  { isDocument }: Pick<AppLoadContext, "isDocument">,
  data: Data,
  htmlData: HtmlData,
): Data & HtmlData => (isDocument ? withHtmlOnly(data, htmlData) : { ...data, ...htmlData });

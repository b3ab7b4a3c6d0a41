import { decode } from "turbo-stream";

/** The data of each route of a page. */
type PageData<Data> = Readonly<Record<string, { readonly data: Data } | undefined>>;

/** Reads the data of a page as a click on a link to it would. */
async function readPageData<Data>(path: string): Promise<PageData<Data>> {
  const { body, ok, status } = await fetch(path);
  if (!ok || body === null) throw new Error(`${path}: ${String(status)}`);
  return (await decode(body as ReadableStream<Uint8Array>)).value as PageData<Data>;
}

/**
 * Reads, once, what the document of a page left to its late parts (app/http/html-only.ts).
 * @param path of the page's data
 * @param route the id of the route in whose data it is
 * @returns nothing if the page was opened by a click, because its data is complete then
 */
export function lateDataReader<Data>(path: string, route: string): () => Promise<Partial<Data>> {
  let data: Promise<Partial<Data>> | undefined;
  const read = async () => {
    if (window.__remixContext.state.loaderData?.[route] === undefined) return {};
    const routeData = (await readPageData<Data>(path))[route]?.data;
    // The parts stay as HTML then.
    if (routeData === undefined) throw new Error(`${path} has other data`);
    return routeData;
  };
  return () => (data ??= read());
}

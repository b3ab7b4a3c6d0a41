import { decode } from "turbo-stream";
import { routePatterns } from "../support/areas.ts";

/** Milliseconds. Generous: the deep form visits eight hundred pages, and opens a hundred in a browser. */
export const DEEP_MS = 1_200_000;
/** Minimum length of a page's main text, in characters. */
export const MIN_TEXT = 40;

/** A picture without a size in numbers, which is neither part of the page nor fills a box. */
export const UNSIZED =
  /<img\b(?![^>]*\ssrc="data:)(?![^>]*\ssize-full\b)(?![^>]*"size-full\b)(?![^>]*\swidth="\d+"[^>]*\sheight="\d+")[^>]*>/;

export const rankAddress = (address: string): number =>
  routePatterns.findIndex((pattern) => pattern.test(address.split("?")[0] ?? ""));

export interface Visited {
  readonly links: ReadonlyArray<string>;
  /** The problem of a page; undefined when there is none. */
  readonly problem: string | undefined;
  /** What search engines show of the page; undefined if they do not list it. */
  readonly listed?: { readonly canonical: string; readonly title: string; readonly description: string } | undefined;
}

export const readMeta = (html: string, name: string): string =>
  new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";

export function readListing(html: string): Visited["listed"] {
  if (readMeta(html, "robots").includes("noindex")) return undefined;
  return {
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? "",
    title: /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? "",
    description: readMeta(html, "description"),
  };
}

/** The header of a user who is signed in has one in it, and is loaded from the start. */
const HEADER = /<header\b.*?<\/header>/s;

/** Whether a late part is inside another, where the browser would know it only once the outer one is loaded. */
export function hasNestedLatePart(html: string): boolean {
  const divs: Array<boolean> = [];
  for (const [tag] of html.replace(HEADER, "").matchAll(/<\/?div\b[^>]*>/g)) {
    if (tag.startsWith("</")) divs.pop();
    else {
      const isLate = tag.includes(" data-late=");
      if (isLate && divs.includes(true)) return true;
      divs.push(isLate);
    }
  }
  return false;
}

export function findPageProblem(html: string): string | undefined {
  const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
  if (headings !== 1) return `${String(headings)} h1`;
  if (!/<title>[^<]+<\/title>/.test(html)) return "no title";
  const listed = readListing(html);
  if (listed && (listed.canonical === "" || listed.description === "")) return "no canonical address or description";
  if (hasNestedLatePart(html)) return "a late part inside another";
  const unsized = html.match(UNSIZED)?.[0];
  if (unsized !== undefined) return `a picture without a size, which moves the text when it arrives: ${unsized}`;
  const main = /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? "";
  const text = main
    .replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return text.length < MIN_TEXT ? `empty: "${text}"` : undefined;
}

/** Waits for the parts of a page's data that arrive later. */
async function complete(value: unknown): Promise<unknown> {
  if (value instanceof Promise) return complete(await value);
  if (Array.isArray(value)) return Promise.all(value.map(complete));
  if (value === null || typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).map(async ([key, part]) => [key, await complete(part)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** Decodes what Remix sends of its loaders. Redirects and errors become lists of their parts. */
async function decoded(stream: ReadableStream<Uint8Array>): Promise<unknown> {
  const { value } = await decode(stream, { plugins: [(type, ...parts) => ({ value: [type, ...parts] })] });
  return complete(value);
}

/** The data of each route's loader in a page's HTML. */
async function dataOfDocument(html: string): Promise<Record<string, unknown>> {
  const parts = Array.from(
    html.matchAll(/streamController\.enqueue\((".*?")\);/g),
    ([, part = ""]) => JSON.parse(part) as string,
  );
  const state = await decoded(new Blob(parts).stream());
  return (state as { loaderData: Record<string, unknown> }).loaderData;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Whether a click brings what a document has. What its late parts show, a document may leave to its HTML. */
const hasSame = (inDocument: unknown, byClick: unknown): boolean =>
  isRecord(inDocument) && isRecord(byClick)
    ? Object.keys(inDocument).every((name) => JSON.stringify(inDocument[name]) === JSON.stringify(byClick[name]))
    : JSON.stringify(inDocument) === JSON.stringify(byClick);

/**
 * Names the loaders that answer a reload of a page and a click on a link to it differently.
 * @param ask requests an address of the shop for the same person who got the HTML
 */
export async function differingLoaders(
  html: string,
  { pathname, search }: URL,
  ask: (address: string) => Promise<Response>,
): Promise<Array<string>> {
  const document = await dataOfDocument(html);
  if (!Object.hasOwn(document, "root")) return ["no data in the document"];
  const { body } = await ask((pathname === "/" ? "/_root.data" : pathname.replace(/\/$/, ".data")) + search);
  const click = (body ? await decoded(body as ReadableStream<Uint8Array>) : {}) as Record<string, { data: unknown }>;
  const routes = new Set([...Object.keys(document), ...Object.keys(click)]);
  return [...routes].filter((route) => !hasSame(document[route], click[route]?.data));
}

import type { BrowserContext } from "playwright-core";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { pages as routes } from "../../../app/routes.ts";

/** Each route as a pattern of paths, in the order of the table, which lists catch-alls last. */
export const routePatterns: ReadonlyArray<RegExp> = (routes as ReadonlyArray<RouteConfigEntry>).map(
  ({ path = "" }) =>
    new RegExp(
      `^/${path
        .replaceAll(/\/:\w+\?/g, "(?:/[^/]+)?")
        .replaceAll(/:\w+/g, "[^/]+")
        .replace(/\*$/, ".*")}/?$`,
    ),
);

/** A route's folder in app/routes, or its name outside of folders. */
const areaOfRoute = (file: string): string | undefined => /^routes\/([\w-]+)/.exec(file)?.[1];

export const pageAreas: ReadonlySet<string | undefined> = new Set(routes.map(({ file }) => areaOfRoute(file)));

/** The area of a page by its path. */
function findArea(path: string): string | undefined {
  const file = routes[routePatterns.findIndex((pattern) => pattern.test(path))]?.file;
  return file === undefined ? undefined : areaOfRoute(file);
}

/** Requests that are for no page: calls, files, the local shop's tools, the router's manifest. */
const NO_PAGE = /\/api\/|^\/(?:static|media|dev|healthz|__manifest)\b|\.(?!data$)\w+$/;

const requested = new Set<string>();

/** The origins of the shops of this process. */
export const shopOrigins = new Set<string>();

/** @param url of a page, or of its data */
function noteRequest(url: string): void {
  const { pathname } = new URL(url);
  if (NO_PAGE.test(pathname)) return;
  const area = findArea(pathname.replace(/_root\.data$/, "").replace(/\.data$/, ""));
  if (area !== undefined) requested.add(area);
}

/** Notes the pages that a browser requests: documents, and the data of pages that are opened by a click. */
export function noteRequests(context: BrowserContext): void {
  context.on("request", (request) => {
    const isPage = request.resourceType() === "document" || /\.data(?:\?|$)/.test(request.url());
    // A link that is pointed at prefetches its page, which is then not necessarily opened.
    const isPrefetched = request.resourceType() === "other";
    if (isPage && !isPrefetched && shopOrigins.has(new URL(request.url()).origin)) noteRequest(request.url());
  });
}

/** The areas of the pages that were requested since the last call. */
export function takeRequestedAreas(): ReadonlyArray<string> {
  const areas = [...requested].sort();
  requested.clear();
  return areas;
}

import {
  createRequestHandler,
  type HeadersFunction,
  type HtmlLinkDescriptor,
  type RequestHandler,
  type ServerBuild,
} from "@remix-run/cloudflare";
import { decodedPath } from "#domain/ground/kernel/requests/path-limits";

type Routes = ServerBuild["routes"];

/** The parts that the handlers of pages differ by. */
const MAX_PARTS = 2;

/**
 * The first parts of a route's path with those of its parents, such as "blog" and "post"; routes are compared without
 * regard to case.
 */
function firstParts(id: string, routes: Routes): Array<string> {
  const route = routes[id];
  const above = route?.parentId === undefined ? [] : firstParts(route.parentId, routes);
  const parts = (route?.path ?? "").toLowerCase().split("/").filter(Boolean);
  return [...above, ...parts].slice(0, MAX_PARTS);
}

/** Whether a route with this part can match addresses that have another one, or none. */
const isVariable = (part: string): boolean => /^[:*]|\?$/.test(part);

/** Those of each route, by its id. */
const firstPartsById = ({ routes }: ServerBuild): ReadonlyMap<string, ReadonlyArray<string>> =>
  new Map(Object.keys(routes).map((id) => [id, firstParts(id, routes)]));

/**
 * The build with only those pages that can match an address below this path.
 * @param path the first parts of an address, in lower case: "blog" or "blog/post"
 */
export function buildBelow(build: ServerBuild, path: string, partsById = firstPartsById(build)): ServerBuild {
  const start = path.split("/");
  const ids = new Set(
    [...partsById].flatMap(([id, parts]) => {
      const variable = parts.findIndex(isVariable);
      const fixed = parts.slice(0, variable < 0 ? MAX_PARTS : variable);
      return fixed.every((part, i) => part === (start[i] ?? part)) ? [id] : [];
    }),
  );
  const only = <Entry>(routes: Readonly<Record<string, Entry>>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}

/**
 * What the head of every page asks for first, its style sheets and preloaded fonts, as a Link header: Cloudflare sends
 * it ahead of the page as early hints, and a browser fetches an address that the head names again only once.
 */
export function firstFiles({ assets, routes }: ServerBuild): string {
  const sheets = assets.routes["root"]?.css ?? [];
  const descriptors = (routes["root"]?.module.links?.() ?? []).filter(
    (link): link is HtmlLinkDescriptor => "rel" in link,
  );
  const fonts = descriptors.filter(({ rel, as }) => rel === "preload" && as === "font");
  return [
    ...sheets.map((href) => `<${href}>; rel=preload; as=style`),
    ...fonts.map(({ href, type }) => `<${href}>; rel=preload; as=font; type="${type}"; crossorigin`),
  ].join(", ");
}

/** When to try again, as the page's action says: of its headers, Remix itself takes only the cookies. */
const headers: HeadersFunction = ({ actionHeaders, parentHeaders }) => {
  const seconds = actionHeaders.get("retry-after") ?? parentHeaders.get("retry-after");
  return seconds === null ? {} : { "retry-after": seconds };
};

/** The build whose pages, and their data, have those headers of their actions that browsers and programs need. */
const withHeaders = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).flatMap(([id, route]) =>
      route ? [[id, { ...route, module: { ...route.module, headers: route.module.headers ?? headers } }]] : [],
    ),
  ),
});

/**
 * Answers requests for pages. Remix compiles the patterns of all its routes several times for each request, so each
 * first part of a path, and each first two, have a handler that knows only the routes below them. Other addresses are
 * for a handler that knows only those routes that can begin with anything.
 */
export function pageHandler(build: ServerBuild): RequestHandler {
  const partsById = firstPartsById(build);
  const starts = [...partsById.values()].flatMap(([first = ":", second = ":"]) => {
    if (isVariable(first)) return [];
    return isVariable(second) ? [first] : [first, `${first}/${second}`];
  });
  // Made when it is first needed: a new isolate should answer soon.
  const handlers = new Map<string, RequestHandler | undefined>(["", ...starts].map((path) => [path, undefined]));
  const handlerBelow = (path: string): RequestHandler => {
    const handler =
      handlers.get(path) ?? createRequestHandler(withHeaders(buildBelow(build, path, partsById)), "production");
    handlers.set(path, handler);
    return handler;
  };
  const link = firstFiles(build);
  return async (request, context) => {
    const [first = "", second = ""] = readFirstParts(request);
    const path = [`${first}/${second}`, first].find((start) => handlers.has(start)) ?? "";
    const response = await handlerBelow(path)(request, context);
    if (link !== "" && response.headers.get("content-type")?.startsWith("text/html"))
      response.headers.set("link", link);
    return response;
  };
}

/** The first parts of a request's path: "blog" and "2" of `/blog/2/` and of the page's data, `/blog/2.data`. */
const readFirstParts = ({ url }: Request): ReadonlyArray<string> =>
  new URL(url).pathname
    .split("/", 1 + MAX_PARTS)
    .slice(1)
    .map((part) => decodedPath(part.replace(/\.data$/, "")).toLowerCase());

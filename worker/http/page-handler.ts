import {
  createRequestHandler,
  type HtmlLinkDescriptor,
  type RequestHandler,
  type ServerBuild,
} from "@remix-run/cloudflare";
import { decodedPath } from "#domain/ground/kernel/requests/path-limits";

type Routes = ServerBuild["routes"];

/**
 * The first part of a route's path with those of its parents, such as "blog"; routes are compared without regard to
 * case.
 */
function firstPart(id: string, routes: Routes): string {
  const route = routes[id];
  const above = route?.parentId === undefined ? "" : firstPart(route.parentId, routes);
  return above || (route?.path ?? "").split("/", 1).join("").toLowerCase();
}

/** Whether a route with this first part can match addresses that begin differently. */
const isVariable = (part: string): boolean => part === "" || /^[:*]|\?$/.test(part);

/**
 * The build with only those pages that can match an address below this part.
 * @param part the first part of a path, in lower case
 */
export function buildBelow(build: ServerBuild, part: string): ServerBuild {
  const ids = new Set(
    Object.keys(build.routes).filter((id) => {
      const first = firstPart(id, build.routes);
      return first === part || isVariable(first);
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

/**
 * Answers requests for pages. Remix compiles the patterns of all its routes several times for each request, so each
 * first part of a path has a handler that knows only the routes below it. Other addresses are for a handler that knows
 * only those routes that can begin with anything.
 */
export function pageHandler(build: ServerBuild): RequestHandler {
  const handlerBelow = (part: string) => createRequestHandler(buildBelow(build, part), "production");
  const parts = new Set(Object.keys(build.routes).map((id) => firstPart(id, build.routes)));
  const handlers = new Map([...parts].filter((part) => !isVariable(part)).map((part) => [part, handlerBelow(part)]));
  const defaultHandler = handlerBelow("");
  const link = firstFiles(build);
  return async (request, context) => {
    const response = await (handlers.get(readFirstPart(request)) ?? defaultHandler)(request, context);
    if (link !== "" && response.headers.get("content-type")?.startsWith("text/html"))
      response.headers.set("link", link);
    return response;
  };
}

/** The first part of a request's path: "blog" of `/blog/2/` and of a page's data, `/blog.data`. */
function readFirstPart({ url }: Request): string {
  const [, part = ""] = new URL(url).pathname.split("/", 2);
  return decodedPath(part.replace(/\.data$/, "")).toLowerCase();
}

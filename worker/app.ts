import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { listCalls } from "#domain/api-index";
import { FileStoreInR2 } from "./adapters/file-store.ts";
import { artworkFiles } from "./api/artwork.ts";
import { chatReturn } from "./api/chat-return.ts";
import { calls } from "./api/index.ts";
import { mount, type ApiEnv } from "./api/call.ts";
import { devMailbox } from "./api/dev-mailbox.ts";
import { thirdPartySignIn } from "./api/third-party.ts";
import { builderPictures } from "./api/builder.ts";
import { designPictures } from "./api/designs.ts";
import { tagPictures, tagPortraits } from "./api/tags.ts";
import { apiDocument, mountDocument } from "./api/openapi.ts";
import { printFiles } from "./api/printing.ts";
import { proofFiles } from "./api/proofs.ts";
import { reviewPhotos } from "./api/reviews.ts";
import type { RequestContext } from "./context.ts";
import type { Env } from "./env.ts";
import { refusalResponse } from "./errors.ts";
import { serveMedia } from "./media.ts";
import { changes } from "./middleware/changes.ts";
import { csrf } from "./middleware/csrf.ts";
import { isApiPath } from "./middleware/paths.ts";
import { rateLimit } from "./middleware/rate-limit.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { session } from "./middleware/session.ts";
import { otherReadings } from "./middleware/other-readings.ts";
import { trailingSlash } from "./middleware/trailing-slash.ts";
import { cachedPage } from "./page-cache.ts";
import { sockets } from "./sockets.ts";

export const VERSION = "0.1.0";

/** Files of up to 95 MB and the parts around them; Cloudflare itself stops at 100 MB. */
const LARGEST_BODY_BYTES = 96 * 1024 * 1024;

type RenderPage = (request: Request, context: RequestContext) => Promise<Response>;

/**
 * The order in which a request passes: address, headers, who is asking, limits, security token; then the JSON calls, files
 * and sockets; everything else is a page.
 * @param byTheWay what a shop without a cron trigger does after its answers
 */
export function createApp(renderPage: RenderPage, byTheWay?: MiddlewareHandler<ApiEnv>) {
  const app = new Hono<ApiEnv & { Bindings: Env }>();
  // The yardstick of `npm run bench`: what this workerd does when the shop does nothing.
  if (__LOCAL_SHOP__) app.get("/dev/bare/", (c) => c.json({ ok: true }));
  app.use(trailingSlash);
  app.use(otherReadings);
  app.get("/media/*", (c) => serveMedia(new FileStoreInR2(c.env.FILES), c.req.raw));
  app.use(session);
  app.use(changes);
  if (byTheWay) app.use(byTheWay);
  app.use(securityHeaders);
  app.use(rateLimit);
  app.use(csrf);
  app.use(bodyLimit({ maxSize: LARGEST_BODY_BYTES, onError: () => refusalResponse({ code: "too-large", message: "Request too large." }) }));

  app.get("/healthz", async (c) => {
    await c.env.DB.prepare("SELECT 1").first();
    return c.json({ ok: true, version: VERSION });
  });
  const api = app as unknown as Hono<ApiEnv>; // the calls need the context alone, not the bindings
  mount(api, calls);
  const document = apiDocument(calls, VERSION);
  mountDocument(api, document);
  app.get("/api/docs/", (c) => {
    c.var.context.apiCalls = listCalls(document().paths);
    return renderPage(c.req.raw, c.var.context);
  });
  api.route("/artwork/file", artworkFiles);
  api.route("/account", thirdPartySignIn);
  api.route("/chat/return", chatReturn);
  api.route("/printing/api", printFiles);
  api.route("/proofs/file", proofFiles);
  api.route("/reviews/photo", reviewPhotos);
  api.route("/builder/picture", builderPictures);
  api.route("/designs/picture", designPictures);
  api.route("/tags/picture", tagPictures);
  api.route("/tags/portrait", tagPortraits);
  api.route("/ws", sockets);
  if (__LOCAL_SHOP__) api.route("/dev", devMailbox);

  app.all("*", (c) => {
    if (isApiPath(c.req.path)) return refusalResponse({ code: "not-found", message: "There is no such call." });
    const { nonce, clock } = c.var.context;
    const options = { nonce, now: clock().getTime(), later: (work: Promise<unknown>) => c.executionCtx.waitUntil(work) };
    return cachedPage(c.req.raw, options, () => renderPage(c.req.raw, c.var.context));
  });
  app.onError((error, c) => {
    console.error(`${c.req.method} ${c.req.path} failed`, error);
    // The reason stays in the log: a stranger learns nothing from a fault of ours.
    return c.json({ error: "An unknown error has occurred." }, 500);
  });
  return app;
}

import { createHash } from "node:crypto";
import type { ApiCall } from "#domain/ground/kernel/requests/api-index";
import type { Actor } from "#domain/ground/kernel/capabilities";
import { makeId } from "#domain/ground/kernel/ids";
import { MEASUREMENT_COOKIE, readMeasurementCookie } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import type { Company } from "#domain/ground/kernel/settings/company";
import { openRooms } from "../durable/shared/stubs.ts";
import { getAdapters, openShopMailer } from "./adapters/adapters.ts";
import { openFiles } from "./adapters/open-files.ts";
import { openGateways } from "./adapters/payments/gateways.ts";
import { readClientAddress, toNetworkAddress } from "./http/client-address.ts";
import type { Config } from "./config.ts";
import { readCookies } from "./http/cookies.ts";
import { openSession, type SessionReading } from "./http/sessions/open-session.ts";
import { isPersonalPath } from "./http/personal-pages.ts";
import { findEveryone, strangerRequest } from "./http/shared-pages.ts";
import { randomToken, sha256 } from "./crypto.ts";
import type { CheckedDatabase } from "./db/check-first.ts";
import { openDatabase } from "./db/client.ts";
import { DatabaseUser } from "./db/database-deadline.ts";
import { watchWrites } from "./db/watch-writes.ts";
import { readConfig, type Env } from "./env.ts";
import { limitDatabases } from "./limited-databases.ts";
import { holdsUnpaidCard, withCodes } from "./services/ledger/index.ts";
import { announceOrderChanges, readOpenedOrders, withOrderLinks } from "./services/orders/index.ts";
import { updateOfficeChanges } from "./services/records/index.ts";
import { updateChanged } from "./services/search/index.ts";
import { openPageRecords, type PageRecords } from "./api/page-records.ts";
import { readRecords } from "./read-records.ts";
import { recentCompany } from "./services/company/index.ts";
import { bindServices, type Services } from "./services/index.ts";
import type { ServiceContext } from "./services/kernel/index.ts";
import { canBePublished, deliverChanges } from "./services/changes/index.ts";
import {
  DEVICE_COOKIE,
  GUEST_COOKIE,
  ORDERS_COOKIE,
  PENDING_COOKIE,
  RequestSession,
  SESSION_COOKIE,
} from "./http/session.ts";

/** What loaders and API calls work with: the session and the use cases. Created once per request. */
// A type, not an interface: Remix's load context has an index signature, which only a type fits.
export type RequestContext = {
  readonly services: Services;
  /** The records of the API, for pages that work on any of them. */
  readonly records: PageRecords;
  readonly session: RequestSession;
  readonly actor: Actor;
  readonly clock: () => Date;
  readonly config: Config;
  readonly cookies: ReadonlyMap<string, string>;
  /** The unit in which sizes are shown: the account's choice, or a guest's cookie. */
  readonly measurement: Measurement;
  readonly company: Company;
  /** Whether the answer may be a page as HTML, rather than its data for a click on a link to it. */
  readonly isDocument: boolean;
  /** Publishes the changes that this request wrote, if it did; called after the response. */
  readonly deliverChanges: () => Promise<void> | undefined;
  /** How this request fares with the databases. */
  readonly databaseUser: DatabaseUser;
  /** Whether the request's session is as it assumed; nothing may be answered before (worker/http/sessions). */
  readonly sessionCheck: Pick<CheckedDatabase, "hasFailed" | "confirm">;
  readonly requestId: string;
  /** The build that serves this request; undefined outside of one. */
  release?: string;
  /** The script nonce of this response (Content-Security-Policy). */
  readonly nonce: string;
  /** Every JSON call by name, for the page that lists them. */
  apiCalls?: ReadonlyArray<ApiCall>;
};

const hashToken = async (token: string | undefined): Promise<string | undefined> => (token ? sha256(token) : undefined);

const MAX_USER_AGENT = 400;

/** Adds to an e-mail what the database does not store: codes of gift cards, and keys of links to guests' orders. */
const completeEmail: ServiceContext["emailHooks"]["complete"] = async (context, email) =>
  withOrderLinks(context, await withCodes(context, email));

/** Replacements for external services in tests. */
export type ExternalServices = Partial<Pick<ServiceContext, "payments" | "clock" | "verifier">>;

interface Options extends ExternalServices {
  /** Whoever assumes the session answers by `sessionCheck`. */
  readonly sessionReading?: SessionReading;
  /** Answers a request as the whole shop does; without it, the shop has no pages. */
  readonly answer?: (request: Request) => Promise<Response> | Response;
}

/**
 * Opens the request's context: one query for the session's row, none for a new guest or an assumed session, and
 * occasionally one for the company.
 */
export async function openContext(
  request: Request,
  env: Env,
  execution: { waitUntil(work: Promise<unknown>): void },
  { sessionReading = "own", answer, ...externalServices }: Options = {},
): Promise<RequestContext> {
  const config = getConfig(env);
  const url = new URL(request.url);
  const isHttps = url.protocol === "https:";
  const origin = config.origin || url.origin;
  const cookies = readCookies(request.headers.get("cookie"), isHttps);
  const clock = externalServices.clock ?? (() => new Date());
  const { databaseUser, shopDatabase: d1, searchDatabase } = limitDatabases(env, new DatabaseUser({ isWaiting: true }));
  const now = clock();
  const sender = readSender(request, env, cookies);
  const [{ session, measurement, database }, company] = await Promise.all([
    openVisitor({ cookies, isHttps, config, d1, now, way: sessionReading, execution }),
    recentCompany({ db: openDatabase(d1), config }, now),
  ]);
  const shopDatabase = database.d1;
  const writes = watchWrites(shopDatabase);
  const db = openDatabase(writes.d1);

  /**
   * Publishes changes, and takes them into the search index, if a record was written since the last call. Uses a
   * separate database handle, because deleting delivered rows must not count as a write.
   */
  const deliver = async () => {
    const changedTables = writes.takeWrites();
    if (!canBePublished(changedTables)) return;
    const unwatched = { ...serviceContext, db: openDatabase(shopDatabase) };
    await deliverChanges(unwatched);
    await Promise.all([updateChanged(unwatched, changedTables), updateOfficeChanges(unwatched, changedTables)]);
  };
  const logFailure = (error: unknown) => {
    if (!database.hasFailed) console.error("work after the answer failed", error);
  };
  let gateways = externalServices.payments;
  const asShop = () => ({ ...serviceContext, db: openDatabase(shopDatabase), session: SHOP_SESSION });
  const serviceContext: ServiceContext = {
    measurement,
    company,
    db,
    search: searchDatabase,
    ...openFiles(env),
    ...getAdapters(config, externalServices),
    // Few requests send an e-mail or take a payment.
    get mailer() {
      return openShopMailer(config.mail, company, env.MAIL);
    },
    get payments() {
      return (gateways ??= openGateways(shopDatabase, { ...config, origin }));
    },
    rooms: openRooms(env),
    config,
    origin,
    ...sender,
    clock,
    newId: () => makeId(clock(), crypto.getRandomValues(new Uint8Array(16))),
    newToken: randomToken,
    session,
    everyone: findEveryone(request),
    emailHooks: { beforeDelivery: announceOrderChanges, complete: completeEmail, isHeld: holdsUnpaidCard },
    readStatus: (path) => readPageStatus(new URL(path, url.origin), answer),
    readRecords: (contentType, ids) => readRecords(bindServices(asShop()), contentType, ids),
    later: (work) => execution.waitUntil(work.catch(logFailure).then(deliver).catch(logFailure)),
  };

  return {
    ...bindUseCases(serviceContext),
    session,
    get actor() {
      return session.actor;
    },
    clock,
    config,
    cookies,
    measurement,
    company,
    isDocument: !url.pathname.endsWith(".data"),
    deliverChanges: () => (writes.hasWrites ? deliver().catch(logFailure) : undefined),
    databaseUser,
    sessionCheck: database,
    requestId: sender.requestId,
    nonce: randomToken(),
  };
}

/** The status of the page at an address for a stranger. Personal pages are there for whoever they belong to. */
async function readPageStatus(address: URL, answer: Options["answer"]): Promise<number> {
  if (isPersonalPath(address.pathname)) return 200;
  const response = await answer?.(strangerRequest(address, new Map(), { discount: undefined }));
  await response?.body?.cancel();
  return response?.status ?? 404;
}

/** What a request says of who sends it, and why. */
function readSender({ headers }: Request, env: Env, cookies: ReadonlyMap<string, string>) {
  const clientAddress = readClientAddress(headers, env);
  return {
    clientAddress,
    clientNetwork: toNetworkAddress(clientAddress),
    device: cookies.get(DEVICE_COOKIE),
    userAgent: (headers.get("user-agent") ?? "").slice(0, MAX_USER_AGENT),
    requestId: headers.get("cf-ray") ?? crypto.randomUUID(),
    reason: readReason(headers),
  };
}

const MAX_REASON = 500;

/** The reason that came with a change. A header carries only ASCII, so other characters are percent-encoded. */
function readReason(headers: Headers): string {
  const text = headers.get("x-reason") ?? "";
  try {
    return decodeURIComponent(text).trim().slice(0, MAX_REASON);
  } catch {
    return text.trim().slice(0, MAX_REASON);
  }
}

/** The use cases of a request, and the records of the API for its pages. */
function bindUseCases(serviceContext: ServiceContext) {
  const services = bindServices(serviceContext);
  return { services, records: openPageRecords(services, serviceContext) };
}

interface Visit {
  readonly cookies: ReadonlyMap<string, string>;
  readonly isHttps: boolean;
  readonly config: Config;
  readonly d1: D1Database;
  readonly now: Date;
  readonly way: SessionReading;
  readonly execution: { waitUntil(work: Promise<unknown>): void };
}

/** Who is asking by their cookies, and the database that the request may use. */
async function openVisitor({ cookies, isHttps, config, d1, now, way, execution }: Visit) {
  const tokenHash = await hashToken(cookies.get(SESSION_COOKIE));
  const [{ session: currentSession, database }, openedOrders] = await Promise.all([
    openSession({ d1, tokenHash, now, isLocalShop: config.local, way, execution }),
    readOpenedOrders(config.signingSecret, cookies.get(ORDERS_COOKIE), now),
  ]);
  const session = new RequestSession({
    actor: currentSession?.actor ?? { role: "guest", guestId: await hashToken(cookies.get(GUEST_COOKIE)) },
    tokenHash: currentSession ? tokenHash : undefined,
    secure: isHttps,
    newGuest,
    proof: currentSession,
    pendingToken: cookies.get(PENDING_COOKIE),
    openedOrders,
  });
  const measurement = currentSession?.measurement ?? readMeasurementCookie(cookies.get(MEASUREMENT_COOKIE));
  return { session, measurement, database };
}

const configs = new WeakMap<Env, Config>();

/** Settings never change in the life of an isolate, so they are validated once. */
export function getConfig(env: Env): Config {
  const config = configs.get(env) ?? readConfig(env);
  configs.set(env, config);
  return config;
}

/** The shop's own session: reads records as staff do and never writes. */
const SHOP_SESSION = new RequestSession({
  actor: { role: "staff", userId: "", email: "", name: "" },
  tokenHash: undefined,
  secure: true,
  newGuest: () => ({ token: "", id: "" }),
});

/** Most requests never need one, so it is made on demand; the hash is that of `sha256`. */
function newGuest(): { token: string; id: string } {
  const token = randomToken();
  return { token, id: createHash("sha256").update(token).digest("base64url") };
}

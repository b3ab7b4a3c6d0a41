import type { RequestContext } from "../context.ts";
import type { Keyed } from "../services/idempotency/index.ts";

const WAIT_MS = 8_000;
const headers = { "cache-control": "no-store" };

export interface Repeatable {
  readonly key: string;
  /** "POST /path/" with its ids. */
  readonly call: string;
  /** The parsed request. */
  readonly asked: unknown;
}

/**
 * Runs a call once per key: the same request gets the first response again, another request with the same key a 409. Of
 * two simultaneous requests, the second waits for the first. Server errors (5xx) and 429 are not stored, so that
 * retries help. Services that move money also store the key under a unique index: a request that crashed between its
 * work and its response runs again after a minute.
 */
export async function onceFor(
  context: RequestContext,
  { key, call, asked }: Repeatable,
  run: () => Promise<Response>,
): Promise<Response> {
  const owner = context.session.existingOwner();
  if (!owner) return run(); // visitors without a cookie cannot be told apart
  const who = owner.userId === undefined ? `guest:${owner.guestId}` : `user:${owner.userId}`;
  const keyed: Keyed = { scope: `${who}|${call}`, key, asked: JSON.stringify(asked) };
  const { idempotency } = context.services;

  let waited = 0;
  for (let pause = 20; ; pause = Math.min(250, pause * 2)) {
    const claim = await idempotency.claim(keyed);
    if (claim.kind === "other")
      return Response.json(
        { error: "This Idempotency-Key was used for another request. Use a new one." },
        { status: 409, headers },
      );
    if (claim.kind === "done") return again(claim.answer);
    if (claim.kind === "mine") return work(context, keyed, claim.since, run);
    if (waited >= WAIT_MS)
      return Response.json(
        { error: "The same request is still being processed. Try again in a moment." },
        { status: 409, headers: { ...headers, "retry-after": "2" } },
      );
    await new Promise((resume) => setTimeout(resume, pause));
    waited += pause;
  }
}

async function work(
  { services: { idempotency } }: RequestContext,
  keyed: Keyed,
  since: number,
  run: () => Promise<Response>,
): Promise<Response> {
  let response: Response;
  try {
    response = await run();
  } catch (error) {
    await idempotency.release(keyed, since);
    throw error;
  }
  if (response.status >= 500 || response.status === 429) await idempotency.release(keyed, since);
  else await idempotency.finish(keyed, since, { status: response.status, body: await response.clone().text() });
  return response;
}

const again = ({ status, body }: { status: number; body: string }) =>
  new Response(body === "" ? null : body, {
    status,
    headers: {
      ...headers,
      ...(body === "" ? {} : { "content-type": "application/json" }),
      "idempotent-replayed": "true",
    },
  });

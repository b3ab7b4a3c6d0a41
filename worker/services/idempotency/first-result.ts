import { and, eq } from "drizzle-orm";
import { DAY_MS } from "#domain/ground/kernel/durations";
import type { Result } from "#domain/ground/kernel/result";
import { idempotency } from "../../db/schema/system.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { claimKey, releaseKey, type Keyed } from "./claim.ts";

const WAIT_MS = 15_000;

/**
 * Runs a button's action once at a time: a second click waits for the first one's result.
 * @param press the user and the button
 * @param echoMs a further click within this time after the end gets the same result; 0 runs the action again. It may
 * depend on the result.
 * @param work its result is stored as JSON
 */
export async function onePress<T>(
  context: ServiceContext,
  press: Pick<Keyed, "scope" | "key">,
  echoMs: number | ((result: T) => number),
  work: () => Promise<T>,
): Promise<T> {
  const keyed = { ...press, asked: press.key };
  let waited = 0;
  for (let pause = 20; waited < WAIT_MS; pause = Math.min(250, pause * 2)) {
    const claim = await claimKey(context, keyed);
    if (claim.kind === "done") return JSON.parse(claim.answer.body) as T;
    if (claim.kind === "mine") return runClaimed(context, { keyed, since: claim.since, echoMs }, work);
    await new Promise((resume) => setTimeout(resume, pause));
    waited += pause;
  }
  throw new Error(`A press of ${press.scope} was never done`);
}

interface ClaimedPress {
  readonly keyed: Keyed;
  /** When the key was claimed. */
  readonly since: number;
}

async function runClaimed<T>(
  context: ServiceContext,
  claimed: ClaimedPress & { readonly echoMs: number | ((result: T) => number) },
  work: () => Promise<T>,
): Promise<T> {
  const { keyed, since } = claimed;
  let result: T;
  try {
    result = await work();
  } catch (error) {
    await releaseKey(context, keyed, since);
    throw error;
  }
  const echoMs = typeof claimed.echoMs === "number" ? claimed.echoMs : claimed.echoMs(result);
  if (echoMs === 0) await releaseKey(context, keyed, since);
  else await storeResult(context, { keyed, since, echoMs }, JSON.stringify(result));
  return result;
}

const storeResult = (
  { db, clock }: ServiceContext,
  { keyed: { scope, key }, since, echoMs }: ClaimedPress & { readonly echoMs: number },
  body: string,
) =>
  db
    .update(idempotency)
    .set({ state: "done", status: 200, body, expiresAt: new Date(clock().getTime() + echoMs) })
    .where(and(eq(idempotency.scope, scope), eq(idempotency.key, key), eq(idempotency.createdAt, new Date(since))));

/** The scope of a user's click on a button; undefined for a guest without a cookie. */
export function buildClickScope(
  { session }: ServiceContext,
  button: string,
  key: string,
): Pick<Keyed, "scope" | "key"> {
  const owner = session.existingOwner();
  return {
    scope: `${owner?.userId === undefined ? `guest:${owner?.guestId ?? ""}` : `user:${owner.userId}`}|press:${button}`,
    key,
  };
}

/** Characters of a form's key: a UUID. */
const KEY_LENGTH = 36;

/**
 * Does a form's work once, however often it is sent because its answer was lost. What was refused is done again.
 * @param form names the form
 * @param key that the form keeps until it has an answer; anything else than a UUID does the work each time, and so does
 * a guest without a cookie, who has nothing yet
 */
export async function oncePerForm<T, E>(
  context: ServiceContext,
  form: string,
  key: unknown,
  work: () => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  if (typeof key !== "string" || key.length !== KEY_LENGTH || !context.session.existingOwner()) return work();
  return onePress(context, buildClickScope(context, `form:${form}`, key), ({ ok }) => (ok ? DAY_MS : 0), work);
}

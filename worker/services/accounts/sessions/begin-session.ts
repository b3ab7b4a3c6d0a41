import { MINUTE_MS } from "#domain/ground/kernel/durations";
import { sha256 } from "../../../crypto.ts";
import { batch, type Statement } from "../../../db/client.ts";
import { pendingSignIn } from "../../../db/schema/second-factor.ts";
import { hasSecondFactor } from "../second-factor/factors.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { startSession, type Who } from "./sessions.ts";

const PENDING_MS = 10 * MINUTE_MS;

/** Whether the first step was enough, or a second factor is required. */
export type SignInStep = "signed-in" | "second-factor";

/**
 * Continues a sign-in after its first step: signs in or, when the account has a second factor, waits for it. Until then
 * the browser stays a guest. The statements of `also` are applied in either case.
 */
export async function beginSession(
  context: ServiceContext,
  who: Who,
  also: ReadonlyArray<Statement> = [],
): Promise<SignInStep> {
  if (!(await hasSecondFactor(context, who.id))) {
    await startSession(context, who, also);
    return "signed-in";
  }
  const [token, now] = [context.newToken(), context.clock()];
  const row = {
    tokenHash: await sha256(token),
    userId: who.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + PENDING_MS),
  };
  await batch(context.db, [...also, context.db.insert(pendingSignIn).values(row)]);
  context.session.awaitFactor(token, PENDING_MS / 1000);
  return "second-factor";
}

/** The next page of a sign-in: its target, or first the page for the second factor. */
export const nextAfter = (step: SignInStep, next: string): string =>
  step === "signed-in" ? next : `/account/second-factor/${next === "/" ? "" : `?next=${encodeURIComponent(next)}`}`;

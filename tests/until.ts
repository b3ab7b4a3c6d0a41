import { HANGS_MS } from "./time-limits.ts";

const PAUSE_MS = 10;
// A test may stop the clock.
const realTime = { setTimeout: globalThis.setTimeout, now: Date.now };

type Found<Answer> = Exclude<Answer, false | undefined | null>;

/**
 * Asks again and again until there is an answer, and returns it.
 * @param ask returns false or undefined as long as there is none
 * @param what what is missing, for the error
 * @throws Error when it hangs
 */
export async function until<Answer>(
  ask: () => Answer | Promise<Answer>,
  what: string | (() => string | Promise<string>),
): Promise<Found<Answer>> {
  for (const begun = realTime.now(); realTime.now() - begun < HANGS_MS;) {
    const answer = await ask();
    if (answer !== false && answer !== undefined && answer !== null) return answer as Found<Answer>;
    await new Promise((resolve) => realTime.setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(typeof what === "string" ? what : await what());
}

/** The answer of a step whose guard stopped its batch, because another request changed what the step had read. */
export const RACED = Symbol("another request was first");

/**
 * Reads, decides and writes with a guard, and starts again on the new state as long as other requests are first.
 * @param rounds how often at most
 * @param step reads and writes by itself, with the round from 0; nothing of it may be written when it returns RACED
 * @returns the answer of the first step that is not raced, or RACED after the last round
 */
export async function untilWritten<Answer>(
  rounds: number,
  step: (round: number) => Promise<Answer | typeof RACED>,
): Promise<Answer | typeof RACED> {
  for (let round = 0; round < rounds; round++) {
    const answer = await step(round);
    if (answer !== RACED) return answer;
  }
  return RACED;
}

import { interceptCalls } from "./intercepted-database.ts";

const turn = () => new Promise<void>((resume) => setTimeout(resume, 0));

/**
 * The same database, which answers in steps: calls that don't wait for each other are one step. `steps` is how many it
 * took, which is how often a page waits for the database.
 */
export function countSteps(real: D1Database) {
  let steps = 0;
  let running = 0;
  let next: Promise<void> | undefined;
  const begin = async () => {
    do await turn();
    while (running > 0);
    next = undefined;
    steps++;
  };
  const database = interceptCalls(real, {
    before: async () => {
      await (next ??= begin());
      running++;
    },
    after: () => void running--,
  });
  return { database, steps: () => steps };
}

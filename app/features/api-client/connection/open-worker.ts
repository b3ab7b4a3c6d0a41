import { connection } from "./shop-connection.ts";

/** What the page says, without a period, when a worker's code did not come, did not start or ended by itself. */
export const PART_STOPPED = "Part of this page stopped working";

/**
 * Starts a worker once its code has come: requests wait for the connection, workers do not.
 * @param url of its file
 * @throws when the shop can be reached and its code does not come, such as by a blocker; it is asked for twice
 */
export async function openWorker(url: string): Promise<Worker> {
  for (let hasRetried = false; ; hasRetried = true) {
    try {
      await (await fetch(url)).arrayBuffer();
      return new Worker(url, { type: "module" });
    } catch (error) {
      if (!(await connection.back()) && hasRetried) throw error;
    }
  }
}

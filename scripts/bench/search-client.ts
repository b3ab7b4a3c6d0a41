import { parentPort } from "node:worker_threads";

/** Addresses that are fetched one after the other, with the headers of all. */
export interface Visits {
  readonly urls: ReadonlyArray<string>;
  readonly headers: Readonly<Record<string, string>>;
}

/** Milliseconds until the last byte of each answer. */
async function measureTimes({ urls, headers }: Visits): Promise<Array<number>> {
  const times: Array<number> = [];
  for (const url of urls) {
    const start = performance.now();
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    times.push(performance.now() - start);
    if (!response.ok) throw new Error(`${url}: ${String(response.status)}`);
  }
  return times;
}

// An error ends the thread, and with it the bench.
parentPort?.on("message", (visits: Visits) => {
  void measureTimes(visits).then((times) => parentPort?.postMessage(times));
});

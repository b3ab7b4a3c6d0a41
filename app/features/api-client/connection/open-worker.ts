/** What the page says, without a period, when a worker's code did not come, did not start or ended by itself. */
export const PART_STOPPED = "Part of this page stopped working";

/** Starts a worker once its code has come: requests wait for the connection, workers do not. @param url of its file */
export async function openWorker(url: string): Promise<Worker> {
  await fetch(url)
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
  return new Worker(url, { type: "module" });
}

import type { Page } from "playwright-core";

/** The requests of a page to its workers. Each has a number, which its answer repeats. */
interface WorkerRequests {
  sent: number;
  readonly unanswered: Map<Worker, Set<unknown>>;
}

/** Counts the requests to workers in every document of a page. */
export async function watchWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const requests: WorkerRequests = { sent: 0, unanswered: new Map() };
    Object.assign(globalThis, { workerRequests: requests });
    const getMessageId = (message: unknown) => (message as { id?: unknown } | undefined)?.id;
    globalThis.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        const ids = new Set<unknown>();
        requests.unanswered.set(this, ids);
        this.addEventListener("message", ({ data }) => ids.delete(getMessageId(data)));
      }
      override postMessage(message: unknown, options?: StructuredSerializeOptions | Array<Transferable>): void {
        if (typeof getMessageId(message) === "number") {
          requests.sent++;
          requests.unanswered.get(this)?.add(getMessageId(message));
        }
        super.postMessage(message, options as StructuredSerializeOptions);
      }
      override terminate(): void {
        requests.unanswered.delete(this);
        super.terminate();
      }
    };
  });
}

/** More milliseconds than the page waits from a change until its worker traces or checks it. */
const CHECK_DELAY_MS = 500;

/** Waits until the page's workers have answered everything, and the page has sent nothing more because of an answer. */
export const untilWorkersRest = (page: Page): Promise<void> =>
  page.evaluate(async (delay) => {
    const { workerRequests: requests } = globalThis as unknown as { workerRequests: WorkerRequests };
    const isWaiting = () => [...requests.unanswered.values()].some((ids) => ids.size > 0);
    let sentCount: number;
    do {
      sentCount = requests.sent;
      const wasWaiting = isWaiting();
      // The page's own timers, which are shorter, fire before this one.
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (wasWaiting) sentCount = -1;
    } while (sentCount !== requests.sent || isWaiting());
  }, CHECK_DELAY_MS);

import { PART_STOPPED } from "../api-client/index.ts";

/** A worker's answer to the request of this number. */
export type Numbered<Result, Failure> = { readonly id: number } & ({ readonly result: Result } | Failure);

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** The code of a worker did not come, did not start or ended by itself, which says nothing about a file. */
export class WorkerStopped extends Error {
  constructor(reason: unknown) {
    super(`${PART_STOPPED}. Your file is fine.`);
    console.warn("a worker stopped:", reason);
  }
}

/**
 * Requests to one Web Worker, which answers each by its number. A request fails when the worker reports it, when the
 * worker stops, and when it is closed: none waits forever.
 */
export class WorkerRequests<Failure extends object> {
  readonly #worker: Promise<Worker>;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;
  #ended: Error | undefined;

  /** @param makeError the error of a failed request; all fail with `WorkerStopped` once the worker has stopped */
  constructor(worker: Promise<Worker>, makeError: (failure: Failure) => Error) {
    this.#worker = worker.then((startedWorker) => {
      startedWorker.onmessage = ({ data }: MessageEvent<Numbered<unknown, Failure>>) => {
        const waiting = this.#waiting.get(data.id);
        this.#waiting.delete(data.id);
        if ("result" in data) waiting?.resolve(data.result);
        else waiting?.reject(makeError(data));
      };
      startedWorker.onerror = ({ message }) => this.#end(new WorkerStopped(message));
      return startedWorker;
    });
    this.#worker.catch((error: unknown) => this.#end(new WorkerStopped(error)));
  }

  /** The type of the result is the caller's: the worker is part of the same build. */
  send<Result>(request: object, transfer: Array<Transferable> = []): Promise<Result> {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = ++this.#last;
    return new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.then(
        (worker) => {
          if (!this.#ended) worker.postMessage({ ...request, id }, transfer);
        },
        () => undefined,
      );
    }) as Promise<Result>;
  }

  close(): void {
    this.#end(new Error("This worker was closed."));
  }

  #end(error: Error): void {
    this.#ended ??= error;
    this.#worker.then(
      (worker) => worker.terminate(),
      () => undefined,
    );
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

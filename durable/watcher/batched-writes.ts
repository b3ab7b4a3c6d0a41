import { BatchTimer } from "./batch-timer.ts";

/**
 * Runs the writes of a tenth of a second one after another without a pause, so that the runtime stores them in one
 * commit. Each caller gets the result of its own write, after it is stored: the runtime holds back what an object sends
 * until what it wrote before is on the disk.
 */
export class BatchedWrites {
  readonly #timer = new BatchTimer(() => this.#flush());
  #writes: Array<() => void> = [];

  /** @param write synchronous; what it throws reaches its caller and no other */
  run<Result>(write: () => Result): Promise<Result> {
    return new Promise((resolve) => {
      this.#writes.push(() => resolve(new Promise<Result>((done) => done(write()))));
      this.#timer.schedule(Date.now());
    });
  }

  #flush(): void {
    const writes = this.#writes;
    this.#writes = [];
    for (const write of writes) write();
  }
}

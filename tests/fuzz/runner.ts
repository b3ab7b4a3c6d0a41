import { Worker } from "node:worker_threads";
import { hostileSeeds } from "./seeds/hostile.ts";
import type { Finding, WorkerReply, WorkerRequest } from "./protocol.ts";

/** A case that uses the processor for longer counts as hung, whatever else the machine is doing. */
const KILL_MS = 60_000;
/** A case that waits for longer without using the processor counts as hung. */
const IDLE_TIMES = 15;
const LOOK_MS = 1000;
/** Megabytes of a worker's heap, enough for any case. */
const HEAP_MB = 1500;

interface Current {
  readonly numbers: SharedArrayBuffer;
  begun: number;
  /** When the current case began: on the clock, and in processor time. */
  since: number;
  busySince: number;
}

/** Milliseconds that the processor was busy for this process. */
function busy(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Runs cases in a worker thread that is killed, and replaced, when a case hangs or takes all memory. */
export class FuzzRunner {
  #worker: Worker | undefined;
  readonly #killMs: number;

  constructor(killMs = KILL_MS) {
    this.#killMs = killMs;
  }

  #start(): Worker {
    this.#worker ??= new Worker(new URL("./worker.ts", import.meta.url), {
      execArgv: ["--disable-warning=ExperimentalWarning"],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    return this.#worker;
  }

  /** @returns undefined if the worker died of the current case */
  #ask(request: WorkerRequest, current: Current): Promise<WorkerReply | string> {
    const worker = this.#start();
    return new Promise((resolve) => {
      const onMessage = (reply: WorkerReply) => end(reply);
      const onError = (error: unknown) => end(error instanceof Error ? error.message : String(error));
      const onExit = (code: number) => end(`its worker ended with code ${String(code)}`);
      const end = (answer: WorkerReply | string) => {
        clearInterval(watch);
        worker.off("message", onMessage).off("error", onError).off("exit", onExit);
        resolve(answer);
      };
      const watch = setInterval(() => {
        const begun = Atomics.load(new Int32Array(current.numbers), 1);
        if (begun !== current.begun) Object.assign(current, { begun, since: performance.now(), busySince: busy() });
        else if (
          busy() - current.busySince > this.#killMs ||
          performance.now() - current.since > IDLE_TIMES * this.#killMs
        )
          end(`it did not end within ${String(this.#killMs / 1000)} s`);
      }, LOOK_MS);
      worker.on("message", onMessage).on("error", onError).on("exit", onExit);
      worker.postMessage(request);
    });
  }

  /** Runs the cases of a reader from one number up to, not including, another. */
  run(reader: string, run: number, from: number, to: number): Promise<WorkerReply> {
    return this.#run({ what: "cases", reader, run, from, to });
  }

  /** Reads one of the stored files, by its number. */
  replay(index: number): Promise<WorkerReply> {
    return this.#run({ what: "seed", reader: hostileSeeds()[index]?.reader ?? "", run: 0, from: index, to: index + 1 });
  }

  /** Never ends, to test the runner. */
  hang(): Promise<WorkerReply> {
    return this.#run({ what: "hang", reader: "", run: 0, from: 0, to: 1 });
  }

  async #run({ what, reader, run, from, to }: Omit<WorkerRequest, "current">): Promise<WorkerReply> {
    const findings: Array<Finding> = [];
    let [slowest, cases, next] = [{ index: from, ms: 0 }, 0, from];
    while (next < to) {
      const numbers = new SharedArrayBuffer(8);
      new Int32Array(numbers)[0] = next;
      const answer = await this.#ask(
        { what, reader, run, from: next, to, current: numbers },
        { numbers, begun: 0, since: performance.now(), busySince: busy() },
      );
      if (typeof answer !== "string") {
        cases += answer.cases;
        findings.push(...answer.findings);
        if (answer.slowest.ms > slowest.ms) slowest = answer.slowest;
        break;
      }
      const index = Atomics.load(new Int32Array(numbers), 0);
      findings.push({ reader, run, index, words: answer });
      cases += index - next + 1;
      next = index + 1;
      await this.stop();
    }
    return { reader, cases, findings, slowest };
  }

  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}

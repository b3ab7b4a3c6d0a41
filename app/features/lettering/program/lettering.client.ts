import type { ShownLettering } from "#domain/prepress/lettering/make";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import type { Result } from "#domain/ground/kernel/result";
import { openWorker } from "../../api-client/index.ts";
import workerUrl from "./lettering.worker.ts?worker&url";
import type { LetteringRequest, LetteringResponse } from "./lettering-protocol.ts";

type Request = Omit<LetteringRequest, "id">;
type Rendering = Result<ShownLettering, FieldErrors>;

/** Why there is no rendering: the font did not come, or the worker could not be started or has stopped. */
export type LetteringFailure = "font" | "stopped";

/**
 * The page's side of the lettering worker. Renders one request at a time; of the requests made meanwhile only the
 * newest is sent, and only the newest result is reported.
 */
export class LetteringClient {
  readonly #worker = openWorker(workerUrl);
  readonly #onResult: (request: Request, rendering: Rendering | LetteringFailure) => void;
  #running: Request | undefined;
  #next: Request | undefined;
  #lastId = 0;
  #isStopped = false;

  /** @param onResult receives the rendering, or why there is none; a client that has stopped is closed by its caller */
  constructor(onResult: (request: Request, rendering: Rendering | LetteringFailure) => void) {
    this.#onResult = onResult;
    this.#worker.then(
      (worker) => {
        worker.onmessage = ({ data }: MessageEvent<LetteringResponse>) =>
          this.#finish("rendering" in data ? data.rendering : "font");
        worker.onerror = ({ message }) => this.#stop(message);
      },
      (error: unknown) => this.#stop(error),
    );
  }

  #finish(rendering: Rendering | LetteringFailure): void {
    const [finished, next] = [this.#running, this.#next];
    this.#running = this.#next = undefined;
    if (next) this.render(next);
    else if (finished) this.#onResult(finished, rendering);
  }

  #stop(reason: unknown): void {
    console.warn("lettering:", reason);
    this.#isStopped = true;
    this.#running = this.#next ?? this.#running;
    this.#next = undefined;
    this.#finish("stopped");
  }

  render(request: Request): void {
    if (this.#isStopped) return this.#onResult(request, "stopped");
    if (this.#running) {
      this.#next = request;
      return;
    }
    this.#running = request;
    const { choices, limits, measurement, fonts } = request;
    const message: LetteringRequest = {
      id: ++this.#lastId,
      choices,
      limits: { width: limits.width, height: limits.height },
      measurement,
      fonts,
    };
    this.#worker.then(
      (worker) => worker.postMessage(message),
      () => undefined,
    );
  }

  close(): void {
    this.#worker.then(
      (worker) => worker.terminate(),
      () => undefined,
    );
  }
}

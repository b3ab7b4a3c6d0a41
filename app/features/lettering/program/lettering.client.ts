import type { ShownLettering } from "#domain/prepress/lettering/make";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import type { Result } from "#domain/ground/kernel/result";
import { openWorker } from "../../api-client/index.ts";
import workerUrl from "./lettering.worker.ts?worker&url";
import type { LetteringRequest, LetteringResponse } from "./lettering-protocol.ts";

type Request = Omit<LetteringRequest, "id">;
type Rendering = Result<ShownLettering, FieldErrors>;

/**
 * The page's side of the lettering worker. Renders one request at a time; of the requests made meanwhile only the
 * newest is sent, and only the newest result is reported.
 */
export class LetteringClient {
  readonly #worker = openWorker(workerUrl);
  readonly #onResult: (request: Request, rendering: Rendering | undefined) => void;
  #running: Request | undefined;
  #next: Request | undefined;
  #lastId = 0;

  /** @param onResult receives the rendering; undefined when the fonts could not be loaded */
  constructor(onResult: (request: Request, rendering: Rendering | undefined) => void) {
    this.#onResult = onResult;
    void this.#worker.then((worker) => {
      worker.onmessage = ({ data }: MessageEvent<LetteringResponse>) =>
        this.#finish("rendering" in data ? data.rendering : undefined);
      worker.onerror = () => this.#finish(undefined);
    });
  }

  #finish(rendering: Rendering | undefined): void {
    const [finished, next] = [this.#running, this.#next];
    this.#running = this.#next = undefined;
    if (next) this.render(next);
    else if (finished) this.#onResult(finished, rendering);
  }

  render(request: Request): void {
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
    void this.#worker.then((worker) => worker.postMessage(message));
  }

  close(): void {
    void this.#worker.then((worker) => worker.terminate());
  }
}

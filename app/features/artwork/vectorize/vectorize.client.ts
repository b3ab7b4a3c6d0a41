import type { TracedDrawing, VectorChoices } from "#domain/prepress/artwork/vectorize/drawing";
import { openWorker } from "../../api-client/index.ts";
import { WorkerRequests } from "../worker-requests.ts";
import workerUrl from "./vectorize.worker.ts?worker&url";
import type { VectorFailure, VectorRequest, VectorResults } from "./vectorize-protocol.ts";

/** The worker runs, and could not open or trace this picture. */
export class NotTraced extends Error {}

/** The page's side of the vectorizer's Web Worker, which holds one picture. */
export class VectorClient {
  readonly #requests = new WorkerRequests<VectorFailure>(openWorker(workerUrl), ({ failed }) => new NotTraced(failed));

  #request<Kind extends keyof VectorResults>(
    request: Extract<VectorRequest, { kind: Kind }>,
    transfer: Array<Transferable> = [],
  ): Promise<VectorResults[Kind]> {
    return this.#requests.send(request, transfer);
  }

  /** @returns the picture as a PNG */
  open(bitmap: ImageBitmap): Promise<VectorResults["open"]> {
    return this.#request<"open">({ kind: "open", bitmap }, [bitmap]);
  }

  trace(choices: VectorChoices): Promise<TracedDrawing> {
    return this.#request<"trace">({ kind: "trace", choices });
  }

  close(): void {
    this.#requests.close();
  }
}

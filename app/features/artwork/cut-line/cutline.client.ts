import type { CutChoices } from "#domain/prepress/artwork/cut-choices";
import type { CheckedLine } from "#domain/prepress/artwork/cut-line/checks/verify";
import type { OwnLine } from "#domain/prepress/artwork/cut-line/own-line";
import { openWorker } from "../../api-client/index.ts";
import { WorkerRequests } from "../worker-requests.ts";
import workerUrl from "./cutline.worker.ts?worker&url";
import type { CutlineFailure, CutlineRequest, CutlineResults, CutOut, FileLines } from "./cutline-protocol.ts";

/** The page's side of the cut line's Web Worker, so that tracing does not block the sliders. */
export class CutlineClient {
  readonly #requests = new WorkerRequests<CutlineFailure>(openWorker(workerUrl), ({ failed }) => new Error(failed));

  #request<Kind extends keyof CutlineResults>(
    request: Extract<CutlineRequest, { kind: Kind }>,
    transfer: Array<Transferable> = [],
  ): Promise<CutlineResults[Kind]> {
    return this.#requests.send(request, transfer);
  }

  open(bitmap: ImageBitmap): Promise<CutlineResults["open"]> {
    return this.#request<"open">({ kind: "open", bitmap }, [bitmap]);
  }

  trace(choices: CutChoices, lines: FileLines): Promise<CutlineResults["trace"]> {
    return this.#request<"trace">({ kind: "trace", choices, ...lines });
  }

  ownLine(choices: CutChoices, fileLine: OwnLine): Promise<CutlineResults["own-line"]> {
    return this.#request<"own-line">({ kind: "own-line", choices, own: fileLine });
  }

  lint(path: string, isSheet: boolean): Promise<CutlineResults["lint"]> {
    return this.#request<"lint">({ kind: "lint", path, isSheet });
  }

  coverage(line: CheckedLine, choices: CutChoices): Promise<CutlineResults["coverage"]> {
    return this.#request<"coverage">({ kind: "coverage", line, choices });
  }

  vivid(): Promise<number> {
    return this.#request<"vivid">({ kind: "vivid" });
  }

  picture(how: CutOut): Promise<Blob> {
    return this.#request<"picture">({ kind: "picture", ...how });
  }

  cutOut(bitmap: ImageBitmap, tolerance: number): Promise<Blob> {
    return this.#request<"cut-out">({ kind: "cut-out", bitmap, tolerance }, [bitmap]);
  }

  close(): void {
    this.#requests.close();
  }
}

import type { CutChoices } from "#domain/artwork/cut-choices";
import type { CheckedLine } from "#domain/artwork/cut-line/verify";
import type { Traceable } from "#domain/artwork/cut-line/trace";
import type { CutlineRequest, CutlineResponse, CutlineResults, CutOut } from "./cutline-protocol.ts";

/** The page's side of the cut line's Web Worker, so that tracing does not block the sliders. */
export class CutlineClient {
  readonly #worker = new Worker(new URL("./cutline.worker.ts", import.meta.url), { type: "module" });
  readonly #waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  #last = 0;

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<CutlineResponse>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ("failed" in data) waiting?.reject(new Error(data.failed));
      else waiting?.resolve(data.result);
    };
    this.#worker.onerror = (event) => {
      for (const { reject } of this.#waiting.values())
        reject(new Error(event.message || "Something stopped in the background."));
      this.#waiting.clear();
    };
  }

  #request<Kind extends keyof CutlineResults>(
    request: Extract<CutlineRequest, { kind: Kind }>,
    transfer: Array<Transferable> = [],
  ): Promise<CutlineResults[Kind]> {
    const id = ++this.#last;
    return new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...request, id }, transfer);
    }) as Promise<CutlineResults[Kind]>;
  }

  open(bitmap: ImageBitmap): Promise<CutlineResults["open"]> {
    return this.#request<"open">({ kind: "open", bitmap }, [bitmap]);
  }

  trace(choices: CutChoices, outlines: Traceable | undefined): Promise<CutlineResults["trace"]> {
    return this.#request<"trace">({ kind: "trace", choices, outlines });
  }

  lint(path: string, isSheet: boolean): Promise<CutlineResults["lint"]> {
    return this.#request<"lint">({ kind: "lint", path, isSheet });
  }

  coverage(line: CheckedLine, choices: CutChoices): Promise<CutlineResults["coverage"]> {
    return this.#request<"coverage">({ kind: "coverage", line, choices });
  }

  picture(how: CutOut): Promise<Blob> {
    return this.#request<"picture">({ kind: "picture", ...how });
  }

  cutOut(bitmap: ImageBitmap, tolerance: number): Promise<Blob> {
    return this.#request<"cut-out">({ kind: "cut-out", bitmap, tolerance }, [bitmap]);
  }

  close(): void {
    this.#worker.terminate();
  }
}

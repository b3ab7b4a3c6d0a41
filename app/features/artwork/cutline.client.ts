import type { CutChoices } from "#domain/artwork/cut-choices";
import type { Traceable } from "#domain/artwork/cut-line/trace";
import type { Answered, Answers, CutOut, Question } from "./cutline-protocol.ts";

/** The page's end of the cut line's Web Worker: tracing never holds up a finger on a slider. */
export class CutlineClient {
  readonly #worker = new Worker(new URL("./cutline.worker.ts", import.meta.url), { type: "module" });
  readonly #waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();
  #last = 0;

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<Answered>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ("failed" in data) waiting?.reject(new Error(data.failed));
      else waiting?.resolve(data.answer);
    };
    this.#worker.onerror = (event) => {
      for (const { reject } of this.#waiting.values())
        reject(new Error(event.message || "Something stopped in the background."));
      this.#waiting.clear();
    };
  }

  #ask<Kind extends keyof Answers>(
    question: Extract<Question, { ask: Kind }>,
    transfer: Array<Transferable> = [],
  ): Promise<Answers[Kind]> {
    const id = ++this.#last;
    return new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...question, id }, transfer);
    }) as Promise<Answers[Kind]>;
  }

  open(bitmap: ImageBitmap): Promise<Answers["open"]> {
    return this.#ask<"open">({ ask: "open", bitmap }, [bitmap]);
  }

  trace(choices: CutChoices, outlines: Traceable | undefined): Promise<Answers["trace"]> {
    return this.#ask<"trace">({ ask: "trace", choices, outlines });
  }

  lint(path: string, isSheet: boolean): Promise<Answers["lint"]> {
    return this.#ask<"lint">({ ask: "lint", path, isSheet });
  }

  picture(how: CutOut): Promise<Blob> {
    return this.#ask<"picture">({ ask: "picture", ...how });
  }

  mend(bitmap: ImageBitmap, tolerance: number): Promise<Blob> {
    return this.#ask<"mend">({ ask: "mend", bitmap, tolerance }, [bitmap]);
  }

  close(): void {
    this.#worker.terminate();
  }
}

import { Unreadable } from "#domain/files/pixels/unreadable";
import type { Book } from "./open-artwork.ts";
import type { RenderedPicture, PictureAnswered, PictureAnswers, PictureQuestion } from "./picture-protocol.ts";

/** Used when the browser fails without a known reason. */
const BROKEN = "Your browser can't read this picture. We print it as you sent it. To see it here, send a PNG or PDF.";

/** Reads a file in its own Web Worker: the page stays responsive and can end it. */
export class WorkerReader implements Book {
  readonly #worker = new Worker(new URL("./picture.worker.ts", import.meta.url), { type: "module" });
  readonly #waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();
  #last = 0;
  pages = 1;

  private constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<PictureAnswered>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (!("failed" in data)) return waiting?.resolve(data.answer);
      console.warn("the picture could not be read:", data.failed);
      waiting?.reject(new Unreadable(data.told ? data.failed : BROKEN));
    };
    this.#worker.onerror = (event) => {
      console.warn("the picture's worker stopped:", event.message);
      this.#worker.terminate();
      for (const { reject } of this.#waiting.values()) reject(new Unreadable(BROKEN));
      this.#waiting.clear();
    };
  }

  static async open(file: Blob): Promise<WorkerReader> {
    const book = new WorkerReader();
    try {
      const { pages } = await book.#ask<"open">({ ask: "open", file });
      book.pages = pages;
      return book;
    } catch (error) {
      book.close();
      throw error;
    }
  }

  #ask<Kind extends keyof PictureAnswers>(
    question: Extract<PictureQuestion, { ask: Kind }>,
  ): Promise<PictureAnswers[Kind]> {
    const id = ++this.#last;
    return new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...question, id });
    }) as Promise<PictureAnswers[Kind]>;
  }

  draw(page: number, side: number): Promise<RenderedPicture> {
    return this.#ask<"draw">({ ask: "draw", page, side });
  }

  async encode(page: number, side: number): Promise<Blob> {
    return (await this.#ask<"encode">({ ask: "encode", page, side })).blob;
  }

  close(): void {
    this.#worker.terminate();
  }
}

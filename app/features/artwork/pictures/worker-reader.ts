import { Unreadable } from "#domain/files/pixels/unreadable";
import type { ArtworkReader } from "./open-artwork.ts";
import type { RenderedPicture, PictureResponse, PictureResults, PictureRequest } from "./picture-protocol.ts";

/** Shown when the browser fails for an unknown reason. */
const BROKEN = "Your browser can't read this picture. We print it as you sent it. To see it here, send a PNG or PDF.";

/** Reads a file in its own Web Worker: the page stays responsive, and can stop a reader that hangs. */
export class WorkerReader implements ArtworkReader {
  readonly #worker = new Worker(new URL("./picture.worker.ts", import.meta.url), { type: "module" });
  readonly #waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  #last = 0;
  pages = 1;

  private constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<PictureResponse>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (!("failed" in data)) return waiting?.resolve(data.result);
      console.warn("the picture could not be read:", data.failed);
      waiting?.reject(new Unreadable(data.isForCustomer ? data.failed : BROKEN));
    };
    this.#worker.onerror = (event) => {
      console.warn("the picture's worker stopped:", event.message);
      this.#worker.terminate();
      for (const { reject } of this.#waiting.values()) reject(new Unreadable(BROKEN));
      this.#waiting.clear();
    };
  }

  static async open(file: Blob): Promise<WorkerReader> {
    const reader = new WorkerReader();
    try {
      const { pages } = await reader.#request<"open">({ kind: "open", file });
      reader.pages = pages;
      return reader;
    } catch (error) {
      reader.close();
      throw error;
    }
  }

  #request<Kind extends keyof PictureResults>(
    request: Extract<PictureRequest, { kind: Kind }>,
  ): Promise<PictureResults[Kind]> {
    const id = ++this.#last;
    return new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...request, id });
    }) as Promise<PictureResults[Kind]>;
  }

  render(page: number, side: number): Promise<RenderedPicture> {
    return this.#request<"render">({ kind: "render", page, side });
  }

  async encode(page: number, side: number): Promise<Blob> {
    return (await this.#request<"encode">({ kind: "encode", page, side })).blob;
  }

  close(): void {
    this.#worker.terminate();
  }
}

import { Unreadable } from "#domain/ground/files/pixels/unreadable";
import type { ArtworkReader } from "./open-artwork.ts";
import { openWorker } from "../../api-client/index.ts";
import { WorkerRequests } from "../worker-requests.ts";
import workerUrl from "./picture.worker.ts?worker&url";
import type { PictureFailure, PictureRequest, PictureResults, RenderedPicture } from "./picture-protocol.ts";

/** Shown when the browser fails for an unknown reason. */
const BROKEN = "Your browser can't read this picture. We print it as you sent it. To see it here, send a PNG or PDF.";

/** Reads a file in its own Web Worker: the page stays responsive, and can stop a reader that hangs. */
export class WorkerReader implements ArtworkReader {
  readonly #requests = new WorkerRequests<PictureFailure>(openWorker(workerUrl), ({ failed, isForCustomer }) => {
    console.warn("the picture could not be read:", failed);
    return new Unreadable(isForCustomer ? failed : BROKEN);
  });
  pages = 1;

  private constructor() {}

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
    return this.#requests.send(request);
  }

  render(page: number, side: number): Promise<RenderedPicture> {
    return this.#request<"render">({ kind: "render", page, side });
  }

  async encode(page: number, side: number): Promise<Blob> {
    return (await this.#request<"encode">({ kind: "encode", page, side })).blob;
  }

  close(): void {
    this.#requests.close();
  }
}

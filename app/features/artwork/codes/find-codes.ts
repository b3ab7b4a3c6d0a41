import type { FoundCode } from "#domain/artwork/preflight/code";
import type { CodesRequest, CodesResponse } from "./codes.worker.ts";

/** Looks for QR codes and barcodes in pictures, one after the other, in a Web Worker of its own. */
export interface CodeFinder {
  /**
   * Rejects if the picture can't be read. Never resolves after `close`.
   * @param url of a picture that browsers can show
   */
  readonly find: (url: string) => Promise<ReadonlyArray<FoundCode>>;
  readonly close: () => void;
}

export function openCodeFinder(): CodeFinder {
  const worker = new Worker(new URL("./codes.worker.ts", import.meta.url), { type: "module" });
  return {
    find: async (url) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob());
      return new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<CodesResponse>) => resolve(data.codes);
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.postMessage({ bitmap } satisfies CodesRequest, [bitmap]);
      });
    },
    close: () => worker.terminate(),
  };
}

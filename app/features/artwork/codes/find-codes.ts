import type { FoundCode } from "#domain/prepress/artwork/preflight/code";
import { openWorker } from "../../api-client/index.ts";
import { WorkerRequests } from "../worker-requests.ts";
import workerUrl from "./codes.worker.ts?worker&url";
import type { CodesQuestion } from "./codes.worker.ts";

/** Looks for QR codes and barcodes in pictures, one after the other, in a Web Worker of its own. */
export interface CodeFinder {
  /**
   * Rejects if the picture can't be read, and once the finder is closed.
   * @param url of a picture that browsers can show
   */
  readonly find: (url: string) => Promise<ReadonlyArray<FoundCode>>;
  readonly close: () => void;
}

export function openCodeFinder(): CodeFinder {
  const requests = new WorkerRequests<never>(openWorker(workerUrl), (failure: never) => failure);
  return {
    find: async (url) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob());
      return requests.send<ReadonlyArray<FoundCode>>({ bitmap } satisfies CodesQuestion, [bitmap]);
    },
    close: () => requests.close(),
  };
}

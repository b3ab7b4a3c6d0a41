import { useEffect, useState } from "react";
import type { FoundCode } from "#domain/artwork/preflight/code";
import type { CodesRequest, CodesResponse } from "./codes.worker.ts";

/** Milliseconds from a new picture until codes are looked for, so that the page and its cut line come first. */
const DELAY_MS = 400;

/**
 * The QR codes and barcodes in a picture; undefined until they were looked for. That runs in a Web Worker.
 * @param url of the picture, as it is shown
 */
export function useCodes(url: string | undefined): ReadonlyArray<FoundCode> | undefined {
  const [found, setFound] = useState<{ of: string; codes: ReadonlyArray<FoundCode> }>();
  useEffect(() => {
    if (url === undefined) return;
    let worker: Worker | undefined;
    let isCurrent = true;
    const look = async () => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob());
      if (!isCurrent) return bitmap.close();
      worker = new Worker(new URL("./codes.worker.ts", import.meta.url), { type: "module" });
      worker.onmessage = ({ data }: MessageEvent<CodesResponse>) => {
        setFound({ of: url, codes: data.codes });
        worker?.terminate();
      };
      worker.postMessage({ bitmap } satisfies CodesRequest, [bitmap]);
    };
    // Without it the file check says nothing about codes; the print is read back all the same.
    const timer = setTimeout(() => void look().catch(() => undefined), DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      worker?.terminate();
    };
  }, [url]);
  return found?.of === url ? found?.codes : undefined;
}

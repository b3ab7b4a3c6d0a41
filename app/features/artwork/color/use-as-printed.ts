import { useEffect, useState } from "react";
import { openWorker } from "../../api-client/index.ts";
import workerUrl from "./as-printed.worker.ts?worker&url";
import type { AsPrintedRequest, AsPrintedResponse } from "./as-printed.worker.ts";

/** The longest side that is converted, in pixels: more than a screen shows. */
const MAX_SIDE = 2400;

export interface AsPrinted {
  /** The picture to show: as printed if that was chosen and is ready, otherwise the artwork itself. */
  readonly url: string | undefined;
  readonly isOn: boolean;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
}

/** Shows artwork in the colors of the press while that is on. The conversion runs in a Web Worker. */
export function useAsPrinted(artworkUrl: string | undefined, isOn: boolean): AsPrinted {
  const [printed, setPrinted] = useState<{ of: string; url: string | undefined }>();
  useEffect(() => {
    if (!isOn || artworkUrl === undefined) return;
    const stop = new AbortController();
    let url: string | undefined;
    void printedPicture(artworkUrl, stop.signal).then((picture) => {
      if (stop.signal.aborted) return;
      url = picture && URL.createObjectURL(picture);
      setPrinted({ of: artworkUrl, url });
    });
    return () => {
      stop.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
      setPrinted(undefined);
    };
  }, [isOn, artworkUrl]);
  const current = isOn && printed?.of === artworkUrl ? printed : undefined;
  return {
    url: current?.url ?? artworkUrl,
    isOn,
    isBusy: isOn && artworkUrl !== undefined && current === undefined,
    hasFailed: current !== undefined && current.url === undefined,
  };
}

/** Returns undefined for a picture that can't be converted, and when it is no longer wanted. */
async function printedPicture(url: string, signal: AbortSignal): Promise<Blob | undefined> {
  let worker: Worker | undefined;
  try {
    const startedWorker = (worker = await openWorker(workerUrl));
    const bitmap = await bitmapAt(url);
    return await new Promise((resolve) => {
      if (signal.aborted) return resolve(undefined);
      signal.addEventListener("abort", () => resolve(undefined));
      startedWorker.onmessage = ({ data }: MessageEvent<AsPrintedResponse>) => resolve(data.picture);
      startedWorker.onerror = () => resolve(undefined);
      startedWorker.postMessage({ bitmap } satisfies AsPrintedRequest, [bitmap]);
    });
  } catch (error) {
    console.warn("the picture could not be shown as printed:", error instanceof Error ? error.message : error);
    return undefined;
  } finally {
    worker?.terminate();
  }
}

/** A drawing without a size of its own has none here either, so the canvas decides. */
async function bitmapAt(url: string): Promise<ImageBitmap> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const [width, height] = [image.naturalWidth || MAX_SIDE, image.naturalHeight || MAX_SIDE];
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  return createImageBitmap(image, {
    resizeWidth: Math.max(1, Math.round(width * scale)),
    resizeHeight: Math.max(1, Math.round(height * scale)),
    resizeQuality: "high",
  });
}

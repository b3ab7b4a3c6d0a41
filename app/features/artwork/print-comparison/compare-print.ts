import { NO_CODES, type CodesRead } from "#domain/prepress/artwork/print-comparison/codes";
import {
  judgeComparison,
  type ComparisonJob,
  type ComparisonResult,
  type PictureToCompare,
} from "#domain/prepress/artwork/print-comparison/comparison-job";
import type { Difference } from "#domain/prepress/artwork/print-comparison/compare-grids";
import { makeComparisonRaster } from "#domain/prepress/artwork/print-comparison/grids";
import type { Size } from "#domain/ground/kernel/geometry";
import { MINUTE_MS } from "#domain/ground/kernel/durations";
import { callApi, openWorker, readRefusal } from "../../api-client/index.ts";
import workerUrl from "./comparison.worker.ts?worker&url";
import type { ComparisonRequest, ComparisonResponse } from "./comparison-protocol.ts";

/** What this browser knows of one picture's print. */
export interface ComparedPicture {
  /** `failed` means that this browser couldn't compare, or couldn't save what it found. */
  readonly result: "same" | "different" | "failed";
  readonly fileName: string;
  readonly codes: CodesRead;
  /** Why it failed, or "". */
  readonly problem: string;
}

/** Of a product's pictures. */
export interface ComparedPrint {
  readonly pictures: ReadonlyArray<ComparedPicture>;
  /** All pictures, also those that weren't compared yet, or not at all because there were too many. */
  readonly count: number;
}

interface Limits {
  /** Stops it; pictures that were compared stay so. */
  readonly signal?: AbortSignal;
  /** The most pictures that are compared. Those that are known to be the same don't count. */
  readonly most?: number;
  /** Milliseconds after which no further picture is begun. */
  readonly within?: number;
  /** Called after each picture. */
  readonly onProgress?: (print: ComparedPrint) => void;
}

/** A slow phone takes a few seconds for a large photo. */
const MAX_MS = MINUTE_MS;

/**
 * Compares the print of one piece with its proof in this browser, picture by picture, and saves each result. Skips
 * pictures that are known to be the same. Never throws: without a saved result the order waits for a person.
 * @param id of a configured product; for staff also of an order line
 * @returns undefined for a product whose print isn't compared, or if the server can't be reached
 */
export async function comparePrint(
  id: string,
  { signal, most = Infinity, within = Infinity, onProgress }: Limits = {},
): Promise<ComparedPrint | undefined> {
  const path = `/printing/api/comparison/${id}/`;
  const answer = await callApi<ComparisonJob>(path, { method: "GET" });
  if (!answer.ok) return undefined;
  const { pictures: all, press_url: pressUrl } = answer.data;
  const begun = Date.now();
  const pictures = all.filter(({ is_same }) => is_same).map(knownToBeSame);
  const print = () => ({ pictures: [...pictures], count: all.length });
  onProgress?.(print());
  for (const picture of all.filter(({ is_same }) => !is_same).slice(0, most)) {
    if (signal?.aborted || Date.now() - begun > within) break;
    pictures.push(await compareAndSave(path, picture, pressUrl));
    onProgress?.(print());
  }
  return print();
}

const knownToBeSame = ({ file_name: fileName }: PictureToCompare): ComparedPicture => ({
  ...{ result: "same", fileName, codes: NO_CODES, problem: "" },
});

async function compareAndSave(
  path: string,
  picture: PictureToCompare,
  pressUrl: string | null,
): Promise<ComparedPicture> {
  const { print_hash, proof_hash, file_name: fileName } = picture;
  const measured = await measure(picture, pressUrl);
  const body: ComparisonResult = { print_hash, proof_hash, ...measured };
  const saved = await callApi(path, { body });
  const { codes, problem } = measured;
  if (!saved.ok) return { result: "failed", fileName, codes, problem: saved.message };
  return { result: judgeComparison(body), fileName, codes, problem };
}

async function measure(
  { print_url, picture_url, source, piece, art_box: artBox, trim, cut_path: cutPath }: PictureToCompare,
  pressUrl: string | null,
): Promise<Pick<ComparisonResult, "difference" | "problem" | "codes">> {
  const failed = (problem: string) => ({ difference: null, problem: problem.slice(0, 300), codes: NO_CODES });
  try {
    const [print, picture] = await Promise.all([fetch(print_url), fetch(picture_url)]);
    if (!print.ok) return failed((await readRefusal(print)).message);
    if (!picture.ok) return failed("The picture that was approved can't be read.");
    const request: ComparisonRequest = {
      kind: "compare-print",
      print: await print.arrayBuffer(),
      picture: await renderBitmap(await picture.blob(), makeComparisonRaster(piece, artBox).art),
      ...{ source, piece, artBox, trim, cutPath, pressUrl },
    };
    return { ...(await inBackground(request)), problem: "" };
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

interface Compared {
  readonly difference: Difference;
  readonly codes: CodesRead;
}

/**
 * The pixels of a picture. Web Workers can't decode SVG, so a drawing is rendered here, in the size in which it is
 * compared: a browser would round a size in inches to whole CSS pixels, and shift what it enlarges from them.
 * @param size device pixels of the comparison
 */
async function renderBitmap(picture: Blob, { width, height }: Size): Promise<ImageBitmap> {
  if (!picture.type.startsWith("image/svg+xml")) return createImageBitmap(picture);
  const drawing = new DOMParser().parseFromString(await picture.text(), "image/svg+xml");
  const sides = { width: String(width), height: String(height), preserveAspectRatio: "none" };
  for (const [name, value] of Object.entries(sides)) drawing.documentElement.setAttribute(name, value);
  const image = new Image(width, height);
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
  await image.decode();
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d", { willReadFrequently: true })?.drawImage(image, 0, 0, width, height);
  return canvas.transferToImageBitmap();
}

/** Runs the comparison in a Web Worker of its own. Rejects when the worker stops or takes too long. */
async function inBackground(request: ComparisonRequest): Promise<Compared> {
  const worker = await openWorker(workerUrl);
  const compared = new Promise<Compared>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The comparison took too long.")), MAX_MS);
    worker.onmessage = ({ data }: MessageEvent<ComparisonResponse>) => {
      // pdf.js sends messages of its own.
      if (data.kind !== "print-compared") return;
      clearTimeout(timer);
      if ("failed" in data) reject(new Error(data.failed));
      else resolve({ difference: data.difference, codes: data.codes });
    };
    worker.onerror = (event) => {
      clearTimeout(timer);
      reject(new Error(event.message || "The comparison stopped in the background."));
    };
    worker.postMessage(request, [request.print, request.picture]);
  });
  return compared.finally(() => worker.terminate());
}

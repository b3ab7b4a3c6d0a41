import { NO_CODES, type CodesRead } from "#domain/artwork/print-comparison/codes";
import { verdictOf, type ComparisonJob, type ComparisonResult } from "#domain/artwork/print-comparison/comparison-job";
import type { Difference } from "#domain/artwork/print-comparison/compare-grids";
import { MINUTE_MS } from "#domain/kernel/durations";
import { callApi, readRefusal } from "../../api-client/index.ts";
import type { ComparisonRequest, ComparisonResponse } from "./comparison-protocol.ts";

/** `failed` means that this browser couldn't compare. Levels of 255. */
export type ComparedPrint =
  | { readonly result: "same" | "different"; readonly difference: Difference }
  | { readonly result: "not-compared" }
  | { readonly result: "failed"; readonly problem: string };

/** A slow phone takes a few seconds for a large photo. */
const MAX_MS = MINUTE_MS;

/**
 * Compares the print of one piece with its proof in this browser, and saves the result. Never throws: without a saved result
 * the order waits for a person.
 * @param id of a configured product; for staff also of an order line
 */
export async function comparePrint(id: string): Promise<ComparedPrint> {
  const path = `/printing/api/comparison/${id}/`;
  const asked = await callApi<ComparisonJob>(path, { method: "GET" });
  if (!asked.ok && asked.status === 404) return { result: "not-compared" };
  if (!asked.ok) return { result: "failed", problem: asked.message };
  const { print_hash, proof_hash } = asked.data;
  const measured = await measure(asked.data);
  const body: ComparisonResult = { print_hash, proof_hash, ...measured };
  const saved = await callApi(path, { body });
  if (!saved.ok) return { result: "failed", problem: saved.message };
  const { difference, problem } = measured;
  const result = verdictOf(body);
  return difference && result !== "failed" ? { result, difference } : { result: "failed", problem };
}

async function measure(job: ComparisonJob): Promise<Pick<ComparisonResult, "difference" | "problem" | "codes">> {
  const failed = (problem: string) => ({ difference: null, problem: problem.slice(0, 300), codes: NO_CODES });
  try {
    const [print, picture] = await Promise.all([fetch(job.print_url), fetch(job.picture_url)]);
    if (!print.ok) return failed((await readRefusal(print)).message);
    if (!picture.ok) return failed("The picture that was approved can't be read.");
    const request: ComparisonRequest = {
      kind: "compare-print",
      print: await print.arrayBuffer(),
      picture: await picture.blob(),
      source: job.source,
      piece: job.piece,
      artBox: job.art_box,
      trim: job.trim,
      cutPath: job.cut_path,
      pressUrl: job.press_url,
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

/** Runs the comparison in a Web Worker of its own. Rejects when the worker stops or takes too long. */
function inBackground(request: ComparisonRequest): Promise<Compared> {
  const worker = new Worker(new URL("./comparison.worker.ts", import.meta.url), { type: "module" });
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
    worker.postMessage(request, [request.print]);
  });
  return compared.finally(() => worker.terminate());
}

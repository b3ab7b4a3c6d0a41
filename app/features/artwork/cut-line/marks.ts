import type { PreflightResult } from "#domain/prepress/artwork/preflight/preflight";
import type { CanvasMark } from "./cut-bench.tsx";

/** The located findings, numbered in the order of the list. */
export const listCanvasMarks = (results: ReadonlyArray<PreflightResult>): Array<CanvasMark & { readonly id: string }> =>
  results
    .filter(({ level, at }) => at !== undefined && level !== "ok")
    .flatMap(({ id, title, at }, i) => (at ? [{ id, number: i + 1, label: title, at }] : []));

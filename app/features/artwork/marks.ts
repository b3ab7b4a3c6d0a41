import type { PreflightResult } from "#domain/artwork/preflight/preflight";
import type { CanvasMark } from "./cut-canvas.tsx";

/** What is wrong and where, numbered in the order in which the list tells it. */
export const marksOf = (results: ReadonlyArray<PreflightResult>): Array<CanvasMark & { readonly id: string }> =>
  results
    .filter(({ level, at }) => at !== undefined && level !== "ok")
    .flatMap(({ id, title, at }, i) => (at ? [{ id, number: i + 1, label: title, at }] : []));

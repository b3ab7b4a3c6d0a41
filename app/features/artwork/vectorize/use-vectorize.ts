import { useCallback, useEffect, useReducer, useRef } from "react";
import { STARTING_VECTOR, type TracedDrawing, type VectorChoices } from "#domain/prepress/artwork/vectorize/drawing";
import { canRedo, canUndo } from "#domain/ground/kernel/data/history";
import { openWorker } from "../../api-client/index.ts";
import { openArtwork } from "../pictures/open-artwork.ts";
import { describeReadError } from "../upload/use-open-artwork.ts";
import workerUrl from "./vectorize.worker.ts?worker&url";
import { VECTOR_SIDE, type VectorAnswered } from "./vectorize-protocol.ts";
import { NO_PICTURE, reduceSession } from "./vectorize-state.ts";

/** Milliseconds from the last change of a control until the picture is traced again. */
const TRACE_DELAY_MS = 180;

/** Traces a picture in a Web Worker. */
export function useVectorize() {
  const [session, dispatch] = useReducer(reduceSession, NO_PICTURE);
  const { before, choices, history } = session;
  const worker = useRef<Worker | undefined>(undefined);
  /** Answers to earlier requests are ignored. */
  const lastRequest = useRef(0);
  /** The choices of the last request. */
  const tracing = useRef(STARTING_VECTOR);

  const startWorker = useCallback(async () => {
    worker.current?.terminate();
    const started = await openWorker(workerUrl);
    started.onmessage = ({ data }: MessageEvent<VectorAnswered>) => {
      if (data.id !== lastRequest.current) return;
      if ("failed" in data) {
        console.warn("vectorize:", data.failed);
        dispatch({ kind: "not-traced" });
      } else if ("opened" in data) dispatch({ kind: "opened", before: URL.createObjectURL(data.opened) });
      else dispatch({ kind: "traced", step: { drawing: data.drawing, choices: tracing.current } });
    };
    return started;
  }, []);
  useEffect(
    () => () => {
      lastRequest.current += 1;
      worker.current?.terminate();
    },
    [],
  );
  useEffect(() => (before ? () => URL.revokeObjectURL(before) : undefined), [before]);

  const open = useCallback(
    async (file: File) => {
      const id = ++lastRequest.current;
      dispatch({ kind: "open", fileName: file.name });
      try {
        const artwork = await openArtwork(file);
        const { bitmap } = await artwork.render(1, VECTOR_SIDE).finally(() => artwork.close());
        const newWorker = lastRequest.current === id ? await startWorker() : undefined;
        // Another file may have been chosen meanwhile, or the page left.
        if (lastRequest.current !== id) return (newWorker?.terminate(), bitmap.close());
        worker.current = newWorker;
        newWorker?.postMessage({ id, ask: "open", bitmap }, [bitmap]);
      } catch (error) {
        if (lastRequest.current === id) dispatch({ kind: "not-opened", problem: describeReadError(error) });
      }
    },
    [startWorker],
  );

  const tracedChoices = history?.present.choices;
  useEffect(() => {
    if (before === undefined || choices === tracedChoices) return;
    const timer = setTimeout(() => {
      tracing.current = choices;
      dispatch({ kind: "trace" });
      worker.current?.postMessage({ id: ++lastRequest.current, ask: "trace", choices });
    }, TRACE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [before, choices, tracedChoices]);

  const hasUndo = history !== undefined && canUndo(history);
  const hasRedo = history !== undefined && canRedo(history);
  /** Ignores a running trace, which belongs to the current step. */
  const goTo = (kind: "undo" | "redo", isPossible: boolean) => {
    if (!isPossible) return;
    lastRequest.current += 1;
    dispatch({ kind });
  };
  return {
    ...session,
    drawing: history?.present.drawing,
    canUndo: hasUndo,
    canRedo: hasRedo,
    open: (file: File) => void open(file),
    change: (changes: Partial<VectorChoices>) => dispatch({ kind: "choose", changes }),
    /** @param isNewStep false while the user tries colors in one field: all of them are one step of undo */
    edit: (how: (drawing: TracedDrawing) => TracedDrawing, isNewStep = true) =>
      dispatch({ kind: "edit", how, isNewStep }),
    undo: () => goTo("undo", hasUndo),
    redo: () => goTo("redo", hasRedo),
    fail: (problem: string) => dispatch({ kind: "fail", problem }),
    close: () => {
      lastRequest.current += 1;
      worker.current?.terminate();
      dispatch({ kind: "close" });
    },
  };
}

import { useCallback, useEffect, useReducer, useRef } from "react";
import { STARTING_VECTOR, type TracedDrawing, type VectorChoices } from "#domain/prepress/artwork/vectorize/drawing";
import { canRedo, canUndo } from "#domain/ground/kernel/data/history";
import { useStableCallback } from "../../../ui/use-stable-callback.ts";
import { openWorker } from "../../api-client/index.ts";
import { openArtwork } from "../pictures/open-artwork.ts";
import { WorkerStopped } from "../worker-requests.ts";
import { describeReadError } from "../upload/use-open-artwork.ts";
import workerUrl from "./vectorize.worker.ts?worker&url";
import { VECTOR_SIDE, type VectorAnswered } from "./vectorize-protocol.ts";
import { NO_PICTURE, reduceSession, type Session, type SessionAction } from "./vectorize-state.ts";

/** Milliseconds from the last change of a control until the picture is traced again. */
const TRACE_DELAY_MS = 180;

/** Traces a picture in a Web Worker. */
export function useVectorize() {
  const [session, dispatch] = useReducer(reduceSession, NO_PICTURE);
  const { before, choices, history, isStopped } = session;
  const worker = useRef<Worker | undefined>(undefined);
  /** Answers to earlier requests are ignored. */
  const lastRequest = useRef(0);
  const lastFile = useRef<File | undefined>(undefined);
  /** The choices of the last request. */
  const tracing = useRef(STARTING_VECTOR);

  const startWorker = useCallback(async () => {
    worker.current?.terminate();
    const started = await openWorker(workerUrl);
    started.onmessage = ({ data }: MessageEvent<VectorAnswered>) => {
      if (data.id === lastRequest.current) dispatch(readAnswer(data, tracing.current));
    };
    started.onerror = ({ message }) => {
      console.warn("vectorize:", message);
      if (worker.current === started) dispatch({ kind: "stopped" });
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
    async (file: File, isRetry = false) => {
      const id = ++lastRequest.current;
      lastFile.current = file;
      dispatch(isRetry ? { kind: "retry" } : { kind: "open", fileName: file.name });
      try {
        const artwork = await openArtwork(file);
        const { bitmap } = await artwork.render(1, VECTOR_SIDE).finally(() => artwork.close());
        const newWorker = lastRequest.current === id ? await startWorker() : undefined;
        // Another file may have been chosen meanwhile, or the page left.
        if (lastRequest.current !== id) return (newWorker?.terminate(), bitmap.close());
        worker.current = newWorker;
        newWorker?.postMessage({ id, ask: "open", bitmap }, [bitmap]);
      } catch (error) {
        if (lastRequest.current === id) dispatch(describeFailure(error));
      }
    },
    [startWorker],
  );

  const trace = useStableCallback(() => {
    tracing.current = choices;
    dispatch({ kind: "trace" });
    worker.current?.postMessage({ id: ++lastRequest.current, ask: "trace", choices });
  });
  useDelayedTrace(session, trace);

  const retry = () => void (lastFile.current && open(lastFile.current, true));
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
    /** Starts what has stopped; undefined while it works. */
    retry: isStopped ? retry : undefined,
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

const describeFailure = (error: unknown): SessionAction =>
  error instanceof WorkerStopped ? { kind: "stopped" } : { kind: "not-opened", problem: describeReadError(error) };

function readAnswer(data: VectorAnswered, choices: VectorChoices): SessionAction {
  if ("opened" in data) return { kind: "opened", before: URL.createObjectURL(data.opened) };
  if (!("failed" in data)) return { kind: "traced", step: { drawing: data.drawing, choices } };
  console.warn("vectorize:", data.failed);
  return { kind: "not-traced" };
}

/** Has the picture traced a moment after its last change. */
function useDelayedTrace({ before, choices, history, isStopped }: Session, trace: () => void): void {
  const tracedChoices = history?.present.choices;
  useEffect(() => {
    if (before === undefined || isStopped || choices === tracedChoices) return;
    const timer = setTimeout(trace, TRACE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [before, isStopped, choices, tracedChoices, trace]);
}

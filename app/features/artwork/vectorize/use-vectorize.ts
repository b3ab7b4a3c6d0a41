import { useCallback, useEffect, useReducer, useRef } from "react";
import type { TracedDrawing, VectorChoices } from "#domain/prepress/artwork/vectorize/drawing";
import { canRedo, canUndo } from "#domain/ground/kernel/data/history";
import { useStableCallback } from "../../../ui/use-stable-callback.ts";
import { openArtwork } from "../pictures/open-artwork.ts";
import { WorkerStopped } from "../worker-requests.ts";
import { describeReadError } from "../upload/use-open-artwork.ts";
import { NotTraced, VectorClient } from "./vectorize.client.ts";
import { VECTOR_SIDE } from "./vectorize-protocol.ts";
import { NO_PICTURE, reduceSession, type Session, type SessionAction } from "./vectorize-state.ts";

/** Milliseconds from the last change of a control until the picture is traced again. */
const TRACE_DELAY_MS = 180;

/** Traces a picture in a Web Worker. */
export function useVectorize() {
  const [session, dispatch] = useReducer(reduceSession, NO_PICTURE);
  const { before, choices, history, isStopped } = session;
  const client = useRef<VectorClient | undefined>(undefined);
  /** Answers to earlier requests are ignored. */
  const lastRequest = useRef(0);
  const lastFile = useRef<File | undefined>(undefined);

  const close = useCallback(() => {
    lastRequest.current += 1;
    client.current?.close();
    client.current = undefined;
  }, []);
  useEffect(() => close, [close]);
  useEffect(() => (before ? () => URL.revokeObjectURL(before) : undefined), [before]);

  const report = useCallback(
    async (request: (isLast: () => boolean) => Promise<(() => SessionAction) | undefined>): Promise<void> => {
      const id = ++lastRequest.current;
      const isLast = () => lastRequest.current === id;
      try {
        const action = await request(isLast);
        if (action && isLast()) dispatch(action());
      } catch (error) {
        if (isLast()) dispatch(describeFailure(error));
      }
    },
    [],
  );
  const open = useCallback(
    (file: File, isRetry = false) => {
      lastFile.current = file;
      dispatch(isRetry ? { kind: "retry" } : { kind: "open", fileName: file.name });
      void report(async (isLast) => {
        const artwork = await openArtwork(file);
        const { bitmap } = await artwork.render(1, VECTOR_SIDE).finally(() => artwork.close());
        // Another file may have been chosen meanwhile, or the page left.
        if (!isLast()) return void bitmap.close();
        client.current?.close();
        client.current = new VectorClient();
        const picture = await client.current.open(bitmap);
        return () => ({ kind: "opened", before: URL.createObjectURL(picture) });
      });
    },
    [report],
  );

  const trace = useStableCallback(() => {
    dispatch({ kind: "trace" });
    void report(async () => {
      const drawing = await client.current?.trace(choices);
      return drawing && (() => ({ kind: "traced", step: { drawing, choices } }));
    });
  });
  useDelayedTrace(session, trace);

  const retry = () => lastFile.current && open(lastFile.current, true);
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
    open: (file: File) => open(file),
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
      close();
      dispatch({ kind: "close" });
    },
  };
}

function describeFailure(error: unknown): SessionAction {
  if (error instanceof WorkerStopped) return { kind: "stopped" };
  if (!(error instanceof NotTraced)) return { kind: "not-opened", problem: describeReadError(error) };
  console.warn("vectorize:", error.message);
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

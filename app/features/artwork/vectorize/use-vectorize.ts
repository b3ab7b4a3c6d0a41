import { useCallback, useEffect, useRef, useState } from "react";
import { STARTING_VECTOR, type Drawing, type VectorChoices } from "#domain/artwork/vectorize/drawing";
import { openArtwork } from "../pictures/open-artwork.ts";
import { wordsOf } from "../use-open-artwork.ts";
import { VECTOR_SIDE, type VectorAnswered } from "./vectorize-protocol.ts";
import { edited, gone, NONE, notTraced, withTraced, type Session } from "./vectorize-state.ts";

const REST_MS = 180;
/** A picture on its way to a drawing, worked on in a Web Worker. */
export function useVectorize() {
  const [session, setSession] = useState<Session>(NONE);
  const [choices, setChoices] = useState<VectorChoices>(STARTING_VECTOR);
  const worker = useRef<Worker | undefined>(undefined);
  const asked = useRef(0);
  const [opened, setOpened] = useState(0);
  /** By which choices the drawing that is shown was traced. */
  const traced = useRef<VectorChoices | undefined>(undefined);
  const tracing = useRef(STARTING_VECTOR);

  const fresh = useCallback(() => {
    worker.current?.terminate();
    const made = new Worker(new URL("./vectorize.worker.ts", import.meta.url), { type: "module" });
    made.onmessage = ({ data }: MessageEvent<VectorAnswered>) => {
      if (data.id !== asked.current) return;
      if ("failed" in data) {
        console.warn("vectorize:", data.failed);
        setSession(notTraced);
      } else if ("opened" in data) {
        setSession((old) => ({ ...old, before: URL.createObjectURL(data.opened) }));
        setOpened((n) => n + 1);
      } else {
        const before = traced.current;
        traced.current = tracing.current;
        setSession((old) => withTraced(old, before, data.drawing));
      }
    };
    worker.current = made;
    return made;
  }, []);
  useEffect(() => () => worker.current?.terminate(), []);
  const { before } = session;
  useEffect(() => (before ? () => URL.revokeObjectURL(before) : undefined), [before]);

  const open = useCallback(
    async (file: File) => {
      const id = ++asked.current;
      traced.current = undefined;
      setSession({ ...NONE, fileName: file.name, busy: true });
      try {
        const book = await openArtwork(file);
        const { bitmap } = await book.draw(1, VECTOR_SIDE).finally(() => book.close());
        if (asked.current !== id) return bitmap.close();
        fresh().postMessage({ id, ask: "open", bitmap }, [bitmap]);
      } catch (error) {
        if (asked.current === id) setSession({ ...NONE, fileName: file.name, problem: wordsOf(error) });
      }
    },
    [fresh],
  );

  useEffect(() => {
    if (opened === 0 || choices === traced.current) return;
    const timer = setTimeout(() => {
      tracing.current = choices;
      setSession((old) => ({ ...old, busy: true, problem: undefined }));
      worker.current?.postMessage({ id: ++asked.current, ask: "trace", choices });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [opened, choices]);

  const go = (where: "past" | "future") => {
    const there = gone(session, where, traced.current);
    if (!there) return;
    asked.current += 1; // what is being traced is not wanted any more
    traced.current = there.choices;
    setChoices(there.choices);
    setSession(there.session);
  };

  return {
    ...session,
    choices,
    open: (file: File) => void open(file),
    change: (changes: Partial<VectorChoices>) => setChoices((old) => ({ ...old, ...changes })),
    /** @param isOneStep false while the same thing is still being changed, as a colour that is being sought: then it is one step with the last */
    edit: (how: (drawing: Drawing) => Drawing, isOneStep = true) =>
      setSession((old) => edited(old, traced.current ?? choices, how, isOneStep)),
    undo: () => go("past"),
    redo: () => go("future"),
    fail: (problem: string) => setSession((old) => ({ ...old, problem })),
    close: () => {
      asked.current += 1;
      worker.current?.terminate();
      setSession(NONE);
      setChoices(STARTING_VECTOR);
      setOpened(0);
      traced.current = undefined;
    },
  };
}

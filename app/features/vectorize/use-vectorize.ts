import { useCallback, useEffect, useRef, useState } from "react";
import { STARTING_VECTOR, type Drawing, type VectorChoices } from "#domain/vectorize/drawing";
import { openArtwork } from "../artwork/pictures/open-artwork.ts";
import { wordsOf } from "../artwork/use-book.ts";
import { VECTOR_SIDE, type VectorAnswered } from "./vectorize-protocol.ts";

interface Session {
  readonly fileName: string;
  /** The picture as it came, for looking at. */
  readonly before: string | undefined;
  readonly drawing: Drawing | undefined;
  readonly busy: boolean;
  readonly problem: string | undefined;
}

const NONE: Session = { fileName: "", before: undefined, drawing: undefined, busy: false, problem: undefined };
const REST_MS = 180;
const NOTHING_FOUND = "There is nothing to draw in this picture: it is empty or see-through. Choose another one.";

/** A picture on its way to a drawing, worked on in a Web Worker. */
export function useVectorize() {
  const [session, setSession] = useState<Session>(NONE);
  const [choices, setChoices] = useState<VectorChoices>(STARTING_VECTOR);
  const worker = useRef<Worker | undefined>(undefined);
  const asked = useRef(0);
  const [opened, setOpened] = useState(0);

  const fresh = useCallback(() => {
    worker.current?.terminate();
    const made = new Worker(new URL("./vectorize.worker.ts", import.meta.url), { type: "module" });
    made.onmessage = ({ data }: MessageEvent<VectorAnswered>) => {
      if (data.id !== asked.current) return;
      if ("failed" in data) {
        console.warn("vectorize:", data.failed);
        setSession((old) => ({ ...old, busy: false, problem: "This picture could not be traced. Try fewer colors or less detail, or another picture." }));
      } else if ("opened" in data) {
        setSession((old) => ({ ...old, before: URL.createObjectURL(data.opened) }));
        setOpened((n) => n + 1);
      } else {
        setSession((old) => ({ ...old, busy: false, drawing: data.drawing, problem: data.drawing.layers.length === 0 ? NOTHING_FOUND : undefined }));
      }
    };
    worker.current = made;
    return made;
  }, []);
  useEffect(() => () => worker.current?.terminate(), []);
  const { before } = session;
  useEffect(() => (before ? () => URL.revokeObjectURL(before) : undefined), [before]);

  const open = useCallback(async (file: File) => {
    const id = ++asked.current;
    setSession({ ...NONE, fileName: file.name, busy: true });
    try {
      const book = await openArtwork(file);
      const { bitmap } = await book.draw(1, VECTOR_SIDE).finally(() => book.close());
      if (asked.current !== id) return bitmap.close();
      fresh().postMessage({ id, ask: "open", bitmap }, [bitmap]);
    } catch (error) {
      if (asked.current === id) setSession({ ...NONE, fileName: file.name, problem: wordsOf(error) });
    }
  }, [fresh]);

  useEffect(() => {
    if (opened === 0) return;
    const timer = setTimeout(() => {
      setSession((old) => ({ ...old, busy: true, problem: undefined }));
      worker.current?.postMessage({ id: ++asked.current, ask: "trace", choices });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [opened, choices]);

  return {
    ...session,
    choices,
    open: (file: File) => void open(file),
    change: (changes: Partial<VectorChoices>) => setChoices((old) => ({ ...old, ...changes })),
    edit: (how: (drawing: Drawing) => Drawing) => setSession((old) => (old.drawing ? { ...old, drawing: how(old.drawing) } : old)),
    fail: (problem: string) => setSession((old) => ({ ...old, problem })),
    close: () => {
      asked.current += 1;
      worker.current?.terminate();
      setSession(NONE);
      setChoices(STARTING_VECTOR);
      setOpened(0);
    },
  };
}

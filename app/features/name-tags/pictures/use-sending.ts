import { useRef, useState } from "react";
import type { TagPicture } from "#domain/name-tags/picture";

/** So many at once: more only wait for the same line. */
const AT_ONCE = 3;

export interface FailedPicture {
  readonly file: File;
  readonly message: string;
}

export interface Sending {
  /** Of this round; 0 while nothing is sent. */
  readonly total: number;
  readonly done: number;
  readonly failed: ReadonlyArray<FailedPicture>;
  readonly add: (files: ReadonlyArray<File>) => void;
  readonly retry: () => void;
  readonly forget: () => void;
}

/** Sends pictures, a few at a time. @param onSent is told of each round's pictures together, when the last of them is there */
export function useSending(onSent: (pictures: ReadonlyArray<TagPicture>) => void): Sending {
  const [state, setState] = useState({ total: 0, done: 0 });
  const [failed, setFailed] = useState<ReadonlyArray<FailedPicture>>([]);
  const latest = useRef(onSent);
  latest.current = onSent;
  const queue = useRef<Array<File>>([]);
  const sent = useRef<Array<TagPicture>>([]);
  const running = useRef(0);
  /** Whoever is new here is known by the answer to the first request: sent side by side, each picture would be somebody else's. */
  const isKnown = useRef(false);

  const work = async () => {
    const { sendPicture } = await import("./send-picture.ts");
    for (let file = queue.current.shift(); file; file = queue.current.shift()) {
      const current = file;
      const result = await sendPicture(current).catch(
        () => ({ ok: false, error: "The upload failed. Please try again." }) as const,
      );
      if (result.ok) sent.current.push(result.value);
      else setFailed((before) => [...before, { file: current, message: result.error }]);
      setState((before) => ({ ...before, done: before.done + 1 }));
      if (!isKnown.current) {
        isKnown.current = true;
        begin();
      }
    }
  };
  const run = async () => {
    running.current++;
    await work();
    if (--running.current > 0) return;
    const round = sent.current;
    sent.current = [];
    setState({ total: 0, done: 0 });
    if (round.length > 0) latest.current(round);
  };
  const begin = () => {
    const most = isKnown.current ? AT_ONCE : 1;
    for (let waiting = queue.current.length; waiting > 0 && running.current < most; waiting--) void run();
  };
  const add = (files: ReadonlyArray<File>) => {
    if (files.length === 0) return;
    queue.current.push(...files);
    setState((before) => ({ ...before, total: before.total + files.length }));
    begin();
  };
  return {
    ...state,
    failed,
    add,
    retry: () => {
      const again = failed.map(({ file }) => file);
      setFailed([]);
      add(again);
    },
    forget: () => setFailed([]),
  };
}

import { useRef, useState } from "react";
import { UPLOAD_FAILED } from "#domain/ground/files/upload-state";
import { err } from "#domain/ground/kernel/result";
import type { TagPicture } from "#domain/prepress/name-tags/drawing/picture";

/** Concurrent uploads; more would only share the bandwidth. */
const AT_ONCE = 3;

export interface FailedPicture {
  readonly file: File;
  readonly message: string;
}

export interface Sending {
  /** The number of files of the running batch; 0 while nothing is uploaded. */
  readonly total: number;
  readonly done: number;
  readonly failed: ReadonlyArray<FailedPicture>;
  readonly add: (files: ReadonlyArray<File>) => void;
  readonly retry: () => void;
  readonly forget: () => void;
}

/** Uploads pictures, a few at a time. @param onSent receives all pictures of a batch when its last upload ends */
export function useSending(onSent: (pictures: ReadonlyArray<TagPicture>) => void): Sending {
  const [state, setState] = useState({ total: 0, done: 0 });
  const [failed, setFailed] = useState<ReadonlyArray<FailedPicture>>([]);
  const latest = useRef(onSent);
  latest.current = onSent;
  const queue = useRef<Array<File>>([]);
  const sentPictures = useRef<Array<TagPicture>>([]);
  const running = useRef(0);
  /**
   * The first response sets a new visitor's session cookie. Parallel first requests would each create another visitor.
   */
  const hasSession = useRef(false);

  const work = async () => {
    const { sendPicture } = await import("./send-picture.ts");
    for (let file = queue.current.shift(); file; file = queue.current.shift()) {
      const current = file;
      const result = await sendPicture(current).catch(() => err(UPLOAD_FAILED));
      if (result.ok) sentPictures.current.push(result.value);
      else setFailed((previousFailures) => [...previousFailures, { file: current, message: result.error }]);
      setState((previousState) => ({ ...previousState, done: previousState.done + 1 }));
      if (!hasSession.current) {
        hasSession.current = true;
        startWorkers();
      }
    }
  };
  const run = async () => {
    running.current++;
    await work();
    if (--running.current > 0) return;
    const batch = sentPictures.current;
    sentPictures.current = [];
    setState({ total: 0, done: 0 });
    if (batch.length > 0) latest.current(batch);
  };
  const startWorkers = () => {
    const most = hasSession.current ? AT_ONCE : 1;
    for (let waiting = queue.current.length; waiting > 0 && running.current < most; waiting--) void run();
  };
  const add = (files: ReadonlyArray<File>) => {
    if (files.length === 0) return;
    queue.current.push(...files);
    setState((previousState) => ({ ...previousState, total: previousState.total + files.length }));
    startWorkers();
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

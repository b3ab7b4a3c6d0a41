import { useCallback, useEffect, useReducer, useRef } from "react";
import { checkFile } from "#domain/ground/files/check-file";
import type { UploadMode } from "#domain/ground/files/upload-rules";
import { IDLE, nextUpload, type UploadEvent, type UploadState } from "#domain/ground/files/upload-state";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { startEffect } from "../../../ui/start-effect.ts";
import { useStableCallback } from "../../../ui/use-stable-callback.ts";
import { untilPageIsShown } from "../../kernel/index.ts";
import { useDrafts } from "../../preferences/index.ts";
import { connection, refusalMessage, type SentFile, sendWhole, uploadBody } from "../../api-client/index.ts";
import { isSentInParts, sendInParts } from "./send-in-parts.ts";

/** The only address that also accepts files in parts. */
const ARTWORK_URL = "/artwork/api/upload/";

export interface UploadOptions {
  readonly url: string;
  /** Sent before the file. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly mode?: UploadMode;
  /** Maximum bytes; the largest artwork size when omitted. */
  readonly most?: number;
  /** After success the field accepts the next file at once, instead of showing the sent one. */
  readonly resetAfterSuccess?: boolean;
  /**
   * Runs before the upload, which sends the resulting fields as well. An error says why nothing is sent; without words,
   * or when this rejects, the upload counts as lost.
   */
  readonly after?: (file: File) => Promise<Result<Readonly<Record<string, string>>, string | undefined>>;
  /** Receives the id of the stored record, "" when the upload created none, the server's whole answer and the file. */
  readonly onDone: (artwork: { readonly id: string }, answer: SentFile["answer"], file: File) => void;
}

async function askFirst(run: UploadOptions["after"], file: File): ReturnType<NonNullable<UploadOptions["after"]>> {
  try {
    return (await run?.(file)) ?? ok({});
  } catch {
    return err(undefined);
  }
}

const step = (state: UploadState, event: UploadEvent): UploadState => {
  const next = nextUpload(state, event);
  return next.ok ? next.value : state;
};

/** Large files go in parts, where the address takes them. */
const transfer = (
  url: string,
  file: File,
  fields: Readonly<Record<string, string>>,
  options: Parameters<typeof sendInParts>[2],
): Promise<SentFile> =>
  isSentInParts(file) && url === ARTWORK_URL
    ? sendInParts(file, fields, options)
    : sendWhole(url, uploadBody(fields, file), options);

/** One upload at a time, with progress. */
export function useUpload({
  url,
  fields = {},
  mode = "artwork",
  most,
  resetAfterSuccess = false,
  after,
  onDone,
}: UploadOptions) {
  const [state, dispatch] = useReducer(step, IDLE);
  const running = useRef<AbortController | undefined>(undefined);
  /** A canceled upload must not start after its checks and `after` resolve. */
  const lastStart = useRef(0);
  const lastFile = useRef<File | undefined>(undefined);
  const drafts = useDrafts();

  const abort = useCallback(() => {
    lastStart.current += 1;
    running.current?.abort();
    running.current = undefined;
  }, []);
  const cancel = useCallback(() => {
    abort();
    dispatch({ type: "cancel" });
  }, [abort]);
  useEffect(() => abort, [abort]);

  const finish = ({ answer, status }: SentFile, file: File) => {
    if (status !== 200 && status !== 201)
      return dispatch({ type: "failed", message: refusalMessage({ answer, status }) });
    const id = typeof answer["id"] === "string" ? answer["id"] : "";
    dispatch({ type: "succeeded", artworkId: id, reset: resetAfterSuccess });
    onDone({ id }, answer, file);
  };

  const send = async (file: File, allFields: Readonly<Record<string, string>>) => {
    const stop = new AbortController();
    running.current = stop;
    const onProgress = (bytesSent: number, total = file.size) => dispatch({ type: "progress", sent: bytesSent, total });
    try {
      const sentFile = await transfer(url, file, allFields, { signal: stop.signal, onProgress, drafts });
      if (!stop.signal.aborted) finish(sentFile, file);
    } catch (error) {
      if (stop.signal.aborted) return;
      console.warn("an upload stopped:", error);
      dispatch({ type: "failed" });
    }
  };

  const refuse = (message: string | undefined, isLost = false) => {
    dispatch({ type: "start" });
    dispatch({ type: "failed", message, isLost });
  };
  const start = async (file: File) => {
    if (state.phase === "uploading") return;
    lastFile.current = file;
    if (state.phase !== "idle") dispatch({ type: "reset" });
    dispatch({ type: "chosen", fileName: file.name, start: after ? "later" : "now" });
    const thisStart = ++lastStart.current;
    const [checked] = await Promise.all([checkFile(file, mode, most), untilPageIsShown()]);
    if (lastStart.current !== thisStart) return; // canceled meanwhile, or on its way to the next page
    if (!checked.ok) return refuse(checked.error);
    const moreFields = await askFirst(after, file);
    if (!moreFields.ok) return refuse(moreFields.error, true);
    if (lastStart.current !== thisStart) return; // canceled while it waited
    dispatch({ type: "start" });
    const { type, lastModified } = file; // an upload in parts is resumed by its name and date
    void send(new File([file], checked.value, { type, lastModified }), { ...fields, ...moreFields.value });
  };

  const again = () => {
    dispatch({ type: "reset" });
    if (state.phase === "failed" && state.isLost && lastFile.current) void start(lastFile.current);
  };
  useSendWhenBack(state, again);
  return {
    state,
    start: useStableCallback((file: File) => void start(file)),
    cancel,
    reset: useCallback(() => dispatch({ type: "reset" }), []),
    /** "Try again": resets a failed upload, and sends a file again that nobody refused. */
    again,
  };
}

/** Sends a file that was lost with the connection once the shop answers. */
function useSendWhenBack(state: UploadState, again: () => void): void {
  const isLost = state.phase === "failed" && state.isLost;
  const send = useStableCallback(again);
  useEffect(() => {
    if (!isLost) return undefined;
    const { isCurrent, cleanup } = startEffect();
    // What failed although the shop answers, such as a design with a mistake, waits for a click.
    void connection.back().then((wasAway) => {
      if (wasAway && isCurrent()) send();
    });
    return cleanup();
  }, [isLost, send]);
}

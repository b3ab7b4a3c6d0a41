import { useCallback, useEffect, useReducer, useRef } from "react";
import { checkChosen, type UploadMode } from "#domain/files/upload-rules";
import { IDLE, nextUpload, UPLOAD_FAILED, type UploadEvent, type UploadState } from "#domain/files/upload-state";
import { useDrafts } from "../preferences/use-drafts.ts";
import { csrfToken, readError } from "../api-client/call-api.ts";
import { comesInParts, sendInParts } from "./send-in-parts.ts";

/** The only address that takes files in parts too. */
const ARTWORK_URL = "/artwork/api/upload/";

interface UploadOptions {
  readonly url: string;
  /** Sent before the file. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly mode?: UploadMode;
  /** Maximum bytes; the largest artwork size when omitted. */
  readonly most?: number;
  /** After success the field is free for the next file at once, instead of showing the one that was sent. */
  readonly resetAfterSuccess?: boolean;
  /** The upload starts when this is done, with the fields that it gives; it is not started when this fails. */
  readonly after?: () => Promise<Readonly<Record<string, string>>>;
  /** @param artwork with the id that the shop gave it; "" for what is no record of its own */
  readonly onDone: (artwork: { readonly id: string }) => void;
}

const step = (state: UploadState, event: UploadEvent): UploadState => {
  const next = nextUpload(state, event);
  return next.ok ? next.value : state;
};

/** One upload at a time, with progress. XMLHttpRequest, because fetch does not report upload progress. */
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
  const running = useRef<{ abort(): void } | undefined>(undefined);
  const asked = useRef(0);
  const drafts = useDrafts();

  const cancel = useCallback(() => {
    asked.current += 1;
    running.current?.abort();
    running.current = undefined;
    dispatch({ type: "cancel" });
  }, []);
  useEffect(() => () => running.current?.abort(), []);

  const finish = (answer: Readonly<Record<string, unknown>>, status: number) => {
    if (status === 200 || status === 201) {
      const id = typeof answer["id"] === "string" ? answer["id"] : "";
      dispatch({ type: "succeeded", artworkId: id, reset: resetAfterSuccess });
      onDone({ id });
    } else dispatch({ type: "failed", message: reasonOf(answer, status) });
  };

  /** Uploads large files in parts; finished parts survive a lost connection. */
  const sendParts = async (file: File, given: Readonly<Record<string, string>>) => {
    const stop = new AbortController();
    running.current = stop;
    try {
      const { answer, status } = await sendInParts(file, given, {
        drafts,
        onProgress: (sent) => dispatch({ type: "progress", sent, total: file.size }),
        signal: stop.signal,
      });
      if (!stop.signal.aborted) finish(answer, status);
    } catch (error) {
      console.warn("an upload in parts stopped:", error);
      if (!stop.signal.aborted) dispatch({ type: "failed" });
    }
  };

  const send = (file: File, given: Readonly<Record<string, string>>) => {
    if (comesInParts(file) && url === ARTWORK_URL) return void sendParts(file, given);
    const request = openRequest(url);
    running.current = request;
    request.upload.onprogress = ({ loaded, total }) => dispatch({ type: "progress", sent: loaded, total });
    request.onerror = () => dispatch({ type: "failed" });
    request.ontimeout = () => dispatch({ type: "failed" });
    request.onload = () => finish(parse(request.responseText), request.status);
    request.send(formOf(given, file));
  };

  const refuse = (message?: string) => {
    dispatch({ type: "start" });
    dispatch({ type: "failed", ...(message === undefined ? {} : { message }) });
  };
  const start = async (file: File) => {
    if (state.phase === "uploading") return;
    if (state.phase !== "idle") dispatch({ type: "reset" });
    const checked = checkChosen(file, mode, most);
    dispatch({ type: "chosen", fileName: file.name, start: after ? "later" : "now" });
    if (!checked.ok) return refuse(checked.error);
    const mine = ++asked.current;
    let found = fields;
    try {
      if (after) found = { ...fields, ...(await after()) };
    } catch {
      return refuse();
    }
    if (asked.current !== mine) return; // canceled while it waited
    dispatch({ type: "start" });
    send(file, found);
  };

  const latest = useRef(start);
  useEffect(() => {
    latest.current = start;
  });
  return {
    state,
    start: useCallback((file: File) => void latest.current(file), []),
    cancel,
    reset: useCallback(() => dispatch({ type: "reset" }), []),
  };
}

function openRequest(url: string): XMLHttpRequest {
  const request = new XMLHttpRequest();
  request.open("POST", url);
  request.setRequestHeader("x-csrftoken", csrfToken());
  request.setRequestHeader("accept", "application/json");
  return request;
}

function formOf(fields: Readonly<Record<string, string>>, file: File): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("file", file);
  return body;
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === "object" && answer !== null ? (answer as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The server's reason, or a general message when a proxy failed. */
function reasonOf(answer: Readonly<Record<string, unknown>>, status: number): string {
  if (status === 0 || status >= 500) return UPLOAD_FAILED;
  const { message, errors } = readError(status, answer);
  const [first] = Object.values(errors).flat();
  if (typeof first === "string") return first;
  return message || UPLOAD_FAILED;
}

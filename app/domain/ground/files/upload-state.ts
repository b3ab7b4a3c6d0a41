import { err, ok, type Result } from "#domain/ground/kernel/result";

/** An upload from the customer's view (spec section 4). */
export type UploadState =
  /** `waiting` names a chosen file that cannot start yet. */
  | { readonly phase: "idle"; readonly waiting?: string }
  /** A whole percentage from 0 to 100. */
  | { readonly phase: "uploading"; readonly fileName: string; readonly percent: number }
  | { readonly phase: "success"; readonly fileName: string; readonly artworkId: string }
  | {
      readonly phase: "failed";
      readonly fileName: string;
      readonly message: string;
      /** Nobody refused the file: it may be sent again as it is. */
      readonly isLost: boolean;
    };

export type UploadEvent =
  /** The file starts at once, or waits for `start`. */
  | { readonly type: "chosen"; readonly fileName: string; readonly start: "now" | "later" }
  | { readonly type: "start" }
  | { readonly type: "progress"; readonly sent: number; readonly total: number }
  /** `reset`: the field accepts the next file at once. */
  | { readonly type: "succeeded"; readonly artworkId: string; readonly reset?: boolean }
  /**
   * `message`: why the file was refused; without one the upload was lost. `isLost`: something else was refused, so that
   * the file may be sent again as it is.
   */
  | { readonly type: "failed"; readonly message?: string | undefined; readonly isLost?: boolean }
  /** Aborts a running upload, or resets. */
  | { readonly type: "cancel" }
  /** "Try again", and the way back after success. */
  | { readonly type: "reset" };

export const IDLE: UploadState = { phase: "idle" };
export const UPLOAD_FAILED = "Upload failed, please try again";
export const PROCESSING = "Processing File...";

/** The phases that can follow each phase. Any other transition is a program error and changes nothing. */
const moves = {
  idle: ["idle", "uploading"],
  uploading: ["uploading", "success", "failed", "idle"],
  success: ["idle"],
  failed: ["idle"],
} as const satisfies Record<UploadState["phase"], ReadonlyArray<UploadState["phase"]>>;

function wanted(state: UploadState, event: UploadEvent): UploadState | undefined {
  const fileName = state.phase === "idle" ? (state.waiting ?? "") : state.fileName;
  switch (event.type) {
    case "chosen":
      return event.start === "now"
        ? { phase: "uploading", fileName: event.fileName, percent: 0 }
        : { phase: "idle", waiting: event.fileName };
    case "start":
      return state.phase === "idle" && state.waiting !== undefined
        ? { phase: "uploading", fileName, percent: 0 }
        : undefined;
    case "progress":
      return state.phase === "uploading"
        ? { ...state, percent: Math.max(state.percent, calculatePercent(event)) }
        : undefined;
    case "succeeded":
      if (state.phase === "uploading" && event.reset) return IDLE;
      return { phase: "success", fileName, artworkId: event.artworkId };
    case "failed":
      return {
        phase: "failed",
        fileName,
        message: event.message ?? UPLOAD_FAILED,
        isLost: event.isLost ?? event.message === undefined,
      };
    case "cancel":
    case "reset":
      return IDLE;
  }
}

const calculatePercent = ({ sent, total }: { sent: number; total: number }): number =>
  total > 0 ? Math.min(100, Math.max(0, Math.floor((sent / total) * 100))) : 0;

/** Returns the next state, or why the event is ignored, such as a late response to a canceled upload. */
export function nextUpload(state: UploadState, event: UploadEvent): Result<UploadState, string> {
  const next = wanted(state, event);
  const allowed: ReadonlyArray<string> = moves[state.phase];
  return next && allowed.includes(next.phase) ? ok(next) : err(`${event.type} means nothing while ${state.phase}`);
}

/** Returns the label of the progress bar: the percentage while bytes are sent, then that the file is being checked. */
export const uploadLabel = ({ percent }: { readonly percent: number }): string =>
  percent >= 100 ? PROCESSING : `${percent}%`;

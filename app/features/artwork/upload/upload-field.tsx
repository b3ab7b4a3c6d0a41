import { FileImage, RotateCcw, X } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { uploadLabel, type UploadState } from "#domain/ground/files/upload-state";
import type { UploadMode } from "#domain/ground/files/upload-rules";
import { Button } from "../../../ui/actions/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Progress } from "../../../ui/feedback/progress.tsx";
import { useNextPageFiles } from "../../kernel/index.ts";
import { DropZone, useFilesFromElsewhere } from "./drop-zone.tsx";
import type { FileDesign } from "./several/design-for-file.ts";
import { SeveralDesigns } from "./several/late-design-list.tsx";
import { SeveralUploads } from "./several/several-uploads.tsx";
import { StaffOffer } from "./staff-offer.tsx";
import { useThumbnail } from "./use-thumbnail.ts";
import { useOfflineFile, WaitingFile } from "./waiting-file.tsx";
import { useUpload, type UploadOptions } from "./use-upload.ts";
import { useStableCallback } from "../../../ui/use-stable-callback.ts";

/** The zone of a page that is about a file. */
export const UPLOAD_HEIGHT = "min-h-88 md:min-h-[31rem]";

interface UploadFieldProps {
  readonly url: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly mode?: UploadMode;
  /** The server's error for a form posted without JavaScript. */
  readonly error?: string | undefined;
  /** Runs before the upload, which sends the resulting fields as well. */
  readonly after?: UploadOptions["after"];
  readonly onDone: (artwork: { readonly id: string }, file: File) => void;
  /** Called when the file is not sent any more: it was refused, or another is asked for. */
  readonly onStop?: () => void;
  /** The picture is drawn above the field, which shows only how it is sent. */
  readonly isDrawn?: boolean;
  /** Returns the design of each of several files, or why it has none. Without it, one file at a time is accepted. */
  readonly onOneOfSeveral?: (artwork: { readonly id: string }, isFirst: boolean) => Promise<FileDesign>;
  /** The classes of its height. */
  readonly height?: string;
  /** What was chosen before. */
  readonly files?: ReadonlyArray<File>;
  readonly children?: ReactNode;
}

/** Whether the file itself is the reason why it was not sent. */
const isRefused = (state: UploadState): boolean => state.phase === "failed" && !state.isLost;

/** The height of a mat around the field; undefined where its picture is drawn on one, as long as it is not refused. */
const pickHeight = (state: UploadState, { isDrawn, height }: { readonly isDrawn: boolean; readonly height: string }) =>
  isDrawn && !isRefused(state) ? undefined : height;

/** Calls back when the file is not sent any more. */
function useStop(state: UploadState, onStop: (() => void) | undefined): void {
  const isStopped = state.phase === "idle" ? state.waiting === undefined : isRefused(state);
  const stop = useStableCallback(() => onStop?.());
  useEffect(() => {
    if (isStopped) stop();
  }, [isStopped, stop]);
}

/** Uploads artwork that is dropped, pasted, chosen or photographed. Without JavaScript it is a plain file field. */
export function UploadField({
  url,
  fields,
  mode = "artwork",
  error,
  after,
  onDone,
  onStop,
  isDrawn = false,
  onOneOfSeveral,
  height = UPLOAD_HEIGHT,
  files: firstFiles,
  children,
}: UploadFieldProps) {
  const noteFiles = useNextPageFiles();
  const { state, start, cancel, reset } = useUpload({
    url,
    mode,
    onDone: (artwork, _, sentFile) => onDone(artwork, sentFile),
    ...(fields ? { fields } : {}),
    ...(after ? { after } : {}),
  });
  const [file, setFile] = useState<File>();
  const [several, setSeveral] = useState<ReadonlyArray<File>>([]);
  const input = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  // A pressed button of the outcome goes away with it. The focus goes to the field, or to the next outcome.
  const wasPressed = useRef(false);
  useEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    (input.current ?? frame.current)?.focus();
  }, [state.phase]);

  const take = (files: ReadonlyArray<File>) => {
    const [first] = files;
    if (!first) return;
    // The field before this one has noted its own.
    if (!firstFiles) noteFiles(files);
    if (onOneOfSeveral && state.phase === "uploading" && file) {
      // Another file during an upload: both are uploaded side by side.
      cancel();
      return setSeveral([file, ...files]);
    }
    if (onOneOfSeveral && (files.length > 1 || several.length > 0)) return setSeveral((old) => [...old, ...files]);
    if (state.phase === "uploading" || state.phase === "success") return;
    setFile(first);
    start(first);
  };
  useFilesFromElsewhere(mode, take, { input, files: firstFiles });

  useStop(state, onStop);

  const resend = (lostFile: File) => {
    wasPressed.current = true;
    start(lostFile);
  };
  const again = () => {
    wasPressed.current = true;
    if (input.current) input.current.value = "";
    setFile(undefined);
    reset();
  };
  const isLost = state.phase === "failed" && state.isLost;
  if (several.length > 0 && onOneOfSeveral) {
    return (
      <SeveralUploads
        files={several}
        url={url}
        mode={mode}
        {...(fields ? { fields } : {})}
        onOne={onOneOfSeveral}
        onMore={take}
        onRemove={(removedFile) => setSeveral((old) => old.filter((otherFile) => otherFile !== removedFile))}
      />
    );
  }
  if (state.phase === "idle") {
    return (
      <div className="grid gap-4">
        {error ? (
          <Notice kind="error" title="Your picture was not uploaded">
            {error}
          </Notice>
        ) : null}
        {state.waiting ? (
          <p role="status" className="text-muted">
            {state.waiting} is waiting…
          </p>
        ) : null}
        {isDrawn && state.waiting ? null : (
          <DropZone
            input={input}
            extensions={mode}
            onFiles={take}
            multiple={onOneOfSeveral !== undefined}
            height={height}
          >
            {children}
          </DropZone>
        )}
        <SeveralDesigns isOffered={onOneOfSeveral !== undefined} />
      </div>
    );
  }
  return (
    <SentFile frameRef={frame} height={pickHeight(state, { isDrawn, height })}>
      {isDrawn ? null : <Thumbnail file={file} />}
      <p className="max-w-full truncate font-semibold">{state.fileName}</p>
      {/* A lost connection does not invalidate the file: a photo just taken is resent, not requested again. */}
      <Outcome
        state={state}
        onCancel={() => {
          cancel();
          again();
        }}
        onAgain={file && isLost ? () => resend(file) : again}
        onOther={isLost ? again : undefined}
        file={file}
        mode={mode}
      />
    </SentFile>
  );
}

interface SentFileProps {
  readonly frameRef: RefObject<HTMLDivElement>;
  /** The classes of the mat's height; without them there is no mat around it. */
  readonly height: string | undefined;
  readonly children: ReactNode;
}

/** What is shown instead of the field while a file is sent. */
const SentFile = ({ frameRef, height, children }: SentFileProps) => (
  <div
    ref={frameRef}
    tabIndex={-1}
    className={height === undefined ? undefined : classes("mat grid place-items-center rounded-2xl p-6", height)}
    aria-live="polite"
  >
    <div
      className={classes(
        "grid w-full justify-items-center gap-5 rounded-xl bg-surface p-6 text-center text-ink shadow-lg",
        height !== undefined && "max-w-md",
      )}
    >
      {children}
    </div>
  </div>
);

function Thumbnail({ file }: { readonly file: File | undefined }) {
  const url = useThumbnail(file);
  return url === undefined ? (
    <FileImage aria-hidden="true" className="size-16 text-muted" />
  ) : (
    // White as vinyl also in dark mode, so that dark artwork is seen; its shadow shows white artwork.
    <span className="grid max-w-full place-items-center rounded-lg bg-vinyl p-2">
      <img src={url} alt="" className="sticker-cut max-h-44 max-w-full object-contain" />
    </span>
  );
}

interface OutcomeProps {
  readonly state: Exclude<UploadState, { phase: "idle" }>;
  readonly onCancel: () => void;
  readonly onAgain: () => void;
  /** Chooses another file, when `onAgain` sends the same one. */
  readonly onOther: (() => void) | undefined;
  readonly file: File | undefined;
  readonly mode: UploadMode;
}

function Outcome({ state, onCancel, onAgain, onOther, file, mode }: OutcomeProps) {
  const offlineName = useOfflineFile(() => (state.phase === "failed" && state.isLost ? state.fileName : undefined));
  if (state.phase === "uploading") {
    const label = uploadLabel(state);
    return (
      <>
        <Progress
          className="w-full"
          label={state.percent >= 100 ? label : "Uploading"}
          percent={state.percent >= 100 ? undefined : state.percent}
        />
        <Button variant="secondary" icon={<X aria-hidden="true" className="size-4" />} onClick={onCancel}>
          Cancel
        </Button>
      </>
    );
  }
  const otherFile = onOther ? (
    <Button variant="secondary" onClick={onOther}>
      Another file
    </Button>
  ) : null;
  if (offlineName !== undefined) return <WaitingFile name={offlineName} actions={otherFile} />;
  if (state.phase === "success") return <Progress className="w-full" label="Uploaded. Drawing your cut line…" />;
  return (
    <Notice
      kind="error"
      title="Your picture was not uploaded"
      className="w-full text-left"
      actions={
        <>
          <Button icon={<RotateCcw aria-hidden="true" className="size-4" />} onClick={onAgain}>
            Try again
          </Button>
          {otherFile}
        </>
      }
    >
      <p>{state.message}</p>
      {file && !state.isLost && mode === "artwork" ? <StaffOffer file={file} /> : null}
    </Notice>
  );
}

import { Send } from "lucide-react";
import { uploadLabel, type UploadState } from "#domain/ground/files/upload-state";
import { counted } from "#domain/ground/kernel/text";
import { effectText, softPictureNote, type PrintFileCheck } from "#domain/shop/proofs/print-file-check";
import { Button } from "../../../ui/actions/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Progress } from "../../../ui/feedback/progress.tsx";
import { usePictureDpi } from "../../artwork/index.ts";
import { TakeBackNotice, useTakeBack } from "../../kernel/index.ts";

interface Chosen {
  readonly file: File;
  readonly check: PrintFileCheck;
}

interface CheckedFileProps {
  /** Undefined until a file was chosen and checked. */
  readonly chosen: Chosen | undefined;
  /** What it is printed for, such as "Roll labels, order 1042". */
  readonly what: string;
  /** Sends the file. */
  readonly upload: { readonly state: UploadState; readonly start: (file: File) => void };
  /** Forgets the chosen file. */
  readonly onPutAside: () => void;
}

/** A checked print file: what it is, what sending it does, and the button that does it after ten seconds. */
export const CheckedFile = ({ chosen, ...props }: CheckedFileProps) => (
  <div className={chosen ? "grid gap-3 rounded-lg bg-surface p-4 ring-1 ring-line" : undefined}>
    {/* Rendered even when empty, so that the result of the check is announced. */}
    <div role="status" className="grid gap-2">
      {chosen ? <Summary {...chosen} /> : null}
    </div>
    {chosen ? <SendForm {...props} chosen={chosen} /> : null}
  </div>
);

function Summary({ file, check }: Chosen) {
  const soft = softPictureNote(usePictureDpi(file));
  const notes = soft === undefined ? check.notes : [soft, ...check.notes];
  return (
    <>
      <p className="wrap-anywhere">
        <bdi className="font-semibold">{file.name}</bdi>, {counted(check.pages, "page")}
      </p>
      {notes.length > 0 ? (
        <ul className="grid list-disc gap-0.5 pl-5 text-warning">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      <p className="wrap-anywhere">{effectText(check)}</p>
    </>
  );
}

function SendForm({
  chosen: { file, check },
  what,
  upload: { state, start },
  onPutAside,
}: CheckedFileProps & { chosen: Chosen }) {
  const takeBack = useTakeBack({ send: () => start(file) });
  const isSending = state.phase === "uploading";
  return (
    <form onSubmit={takeBack.hold} className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="sm"
          loading={isSending || takeBack.waits !== undefined}
          icon={<Send aria-hidden="true" className="size-4" />}
        >
          Send this file<span className="sr-only"> for {what}</span>
        </Button>
        {isSending ? null : (
          <Button type="button" variant="ghost" size="sm" onClick={onPutAside}>
            Put it aside<span className="sr-only">: {file.name}</span>
          </Button>
        )}
      </div>
      {isSending ? (
        <Progress
          label={state.percent >= 100 ? uploadLabel(state) : "Sending"}
          percent={state.percent >= 100 ? undefined : state.percent}
        />
      ) : null}
      {state.phase === "failed" ? <Notice kind="error">{state.message}</Notice> : null}
      <TakeBackNotice takeBack={takeBack}>{effectText(check)}</TakeBackNotice>
    </form>
  );
}

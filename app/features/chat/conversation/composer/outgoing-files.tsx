import { FileText, X } from "lucide-react";
import { useState } from "react";
import { PROCESSING } from "#domain/ground/files/upload-state";
import { fileSize } from "#domain/ground/kernel/text";
import { Progress } from "../../../../ui/feedback/progress.tsx";
import type { FileUploads, OutgoingFile } from "../../client/file-uploads.ts";

/** Uploads in progress, each with a button to cancel it, and what was wrong with those that failed. */
export const OutgoingFiles = ({ files, uploads }: { files: ReadonlyArray<OutgoingFile>; uploads: FileUploads }) => (
  <>
    {files.map((file) =>
      file.phase === "failed" ? (
        <p key={file.cid} role="alert" className="text-center text-sm font-medium wrap-anywhere text-danger">
          {file.name}: {file.error}
        </p>
      ) : (
        <OutgoingItem key={file.cid} file={file} uploads={uploads} />
      ),
    )}
  </>
);

function OutgoingItem({ file, uploads }: { file: OutgoingFile; uploads: FileUploads }) {
  const [broken, setBroken] = useState(false);
  return (
    <div
      aria-live="off"
      role="group"
      aria-label={`Sending ${file.name}`}
      className="grid w-64 max-w-[85%] gap-2 justify-self-end rounded-xl rounded-br-xs border-[1.5px] border-dashed border-brand bg-brand-soft p-2.5 text-ink"
    >
      <div className="flex items-center gap-2.5">
        {file.picture && !broken ? (
          <img
            src={file.picture}
            alt=""
            onError={() => setBroken(true)}
            className="size-11 shrink-0 rounded-md object-cover"
          />
        ) : (
          <FileText aria-hidden="true" className="size-7 shrink-0 text-brand-text" />
        )}
        <span className="min-w-0 grow text-sm">
          <span className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{file.name}</span>
          <span className="text-xs text-muted">{fileSize(file.bytes)}</span>
        </span>
        {file.phase === "sent" ? null : (
          <button
            type="button"
            aria-label={`Cancel sending ${file.name}`}
            onClick={() => uploads.cancel(file.cid)}
            className="grid size-9 shrink-0 place-items-center rounded-md hover:bg-surface"
          >
            <X aria-hidden="true" className="size-4.5" />
          </button>
        )}
      </div>
      <Travelling file={file} />
    </div>
  );
}

function Travelling({ file: { phase, percent } }: { file: OutgoingFile }) {
  if (phase === "waiting") return <p className="text-xs text-muted">Waiting for the previous file…</p>;
  const isThere = phase === "sent" || percent >= 100;
  return <Progress label={isThere ? PROCESSING : "Uploading"} percent={isThere ? undefined : percent} />;
}

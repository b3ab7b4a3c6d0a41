import { Download, FileText } from "lucide-react";
import { useState } from "react";
import { nameOfAuthor } from "#domain/chat/conversation/authorship";
import type { ChatFile } from "#domain/chat/records";
import { clamp, fileSize } from "#domain/ground/kernel/text";
import { classes } from "../../../../ui/classes.ts";
import { safeHref } from "../../../../ui/actions/safe-href.ts";

/** Characters; longer names are shortened in the middle to keep the extension. */
const NAME_SHOWN = 60;
const shortName = (name: string): string =>
  name.length <= NAME_SHOWN ? name : `${clamp(name, NAME_SHOWN - 12)}${name.slice(-8)}`;

/** A sent file: preview, name, size and download. */
export function FileBubble({ file, own }: { file: ChatFile; own: boolean }) {
  const [broken, setBroken] = useState(false);
  const size = file.bytes === 0 ? "" : fileSize(file.bytes);
  return (
    <figure
      className={classes(
        "w-64 max-w-[85%] overflow-hidden rounded-xl bg-surface text-ink shadow-sm ring-1 ring-line",
        own ? "rounded-br-xs" : "rounded-bl-xs",
      )}
    >
      {file.preview && !broken ? (
        <a
          href={safeHref(file.file)}
          target="_blank"
          rel="noopener"
          aria-label={`Open ${file.name}`}
          className="checker block focus-visible:-outline-offset-3"
        >
          {/* A fixed height avoids layout shift when the picture loads. */}
          <img
            src={file.preview}
            alt={`${own ? "You" : nameOfAuthor(file)} sent ${file.name}`}
            loading="lazy"
            decoding="async"
            onError={() => setBroken(true)}
            className="h-44 w-full object-contain"
          />
        </a>
      ) : null}
      <figcaption className="flex items-center gap-2.5 py-1.5 pr-1.5 pl-3">
        {file.preview && !broken ? null : <FileText aria-hidden="true" className="size-6 shrink-0 text-brand-text" />}
        <span className="min-w-0 grow text-sm">
          <span className="block leading-snug font-semibold wrap-anywhere">{shortName(file.name)}</span>
          {size ? <span className="text-xs text-muted">{size}</span> : null}
        </span>
        <a
          href={safeHref(file.file)}
          download={file.name}
          aria-label={`Download ${file.name}${size ? `, ${size}` : ""}`}
          className="grid size-10 shrink-0 place-items-center rounded-md text-muted hover:bg-raised hover:text-ink"
        >
          <Download aria-hidden="true" className="size-5" />
        </a>
      </figcaption>
    </figure>
  );
}

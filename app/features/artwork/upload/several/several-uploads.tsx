import { Plus } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { UploadMode } from "#domain/ground/files/upload-rules";
import { UploadRow } from "../upload-row.tsx";
import { CutLineLink } from "./cut-line-link.tsx";
import type { FileDesign } from "./design-for-file.ts";
import { useStoredDesigns } from "./use-stored-designs.ts";

interface SeveralUploadsProps {
  readonly files: ReadonlyArray<File>;
  readonly url: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly mode: UploadMode;
  readonly onOne: (artwork: { readonly id: string }, isFirst: boolean) => Promise<FileDesign>;
  readonly onMore: (files: ReadonlyArray<File>) => void;
  readonly onRemove: (file: File) => void;
}

const identities = new WeakMap<File, number>();
let lastIdentity = 0;
/** A React key for a file: files of the same name and size are still different. */
function getFileIdentity(file: File): number {
  const identity = identities.get(file) ?? ++lastIdentity;
  identities.set(file, identity);
  return identity;
}

const NextStep = ({ design }: { readonly design: FileDesign }) =>
  design.ok ? (
    <CutLineLink {...design.value} />
  ) : (
    <span role="alert" className="text-sm text-danger">
      {design.error}
    </span>
  );

/** Concurrent uploads; more would only share the bandwidth. */
const AT_ONCE = 2;

/** Uploads several files, each as its own design: the first belongs to this design, the others get the same choices. */
export function SeveralUploads({ files, url, fields = {}, mode, onOne, onMore, onRemove }: SeveralUploadsProps) {
  const [ended, setEnded] = useState<ReadonlySet<File>>(new Set());
  const [links, setLinks] = useState<ReadonlyMap<File, ReactNode>>(new Map());
  const [claimed] = useState(files[0]);
  // If the first file is removed before it was uploaded, the next one belongs to this design.
  const isClaimed = claimed !== undefined && (links.has(claimed) || files.includes(claimed));
  const owner = isClaimed ? claimed : files[0];
  // The first answer gives a new guest a session; what is sent beside it would begin another guest's.
  const running = files.filter((file) => !ended.has(file)).slice(0, links.size > 0 ? AT_ONCE : 1);
  const { add } = useStoredDesigns();
  const done = async (file: File, artwork: { readonly id: string }) => {
    const design = await onOne(artwork, file === owner);
    if (design.ok) add({ ...design.value, name: file.name });
    setLinks((old) => new Map(old).set(file, <NextStep design={design} />));
  };
  return (
    <section
      aria-labelledby="several"
      className="mat grid min-h-88 content-start gap-4 rounded-2xl p-4 md:p-6 md:min-h-[31rem]"
    >
      <h2 id="several" className="display text-2xl">
        Each file becomes its own design
      </h2>
      <ul className="grid gap-3">
        {files.map((file) => (
          <UploadRow
            key={getFileIdentity(file)}
            file={file}
            url={url}
            mode={mode}
            fields={file === owner ? fields : {}}
            mayStart={running.includes(file)}
            onDone={(artwork) => void done(file, artwork)}
            onEnd={() => setEnded((old) => new Set(old).add(file))}
            onRemove={() => onRemove(file)}
          >
            {links.get(file)}
          </UploadRow>
        ))}
      </ul>
      <label className="relative inline-flex min-h-11 items-center gap-2 justify-self-start rounded-full px-4 font-semibold ring-2 ring-mat-muted has-focus-visible:outline-3 has-focus-visible:outline-focus">
        <Plus aria-hidden="true" className="size-5" /> Add more files
        <input
          type="file"
          multiple
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          aria-label="Add more files"
          onChange={(event) => onMore([...(event.currentTarget.files ?? [])])}
        />
      </label>
    </section>
  );
}

import { ArrowRight, FileImage } from "lucide-react";
import { fileType, type FileType } from "#domain/ground/files/file-types";
import { fileSize } from "#domain/ground/kernel/text";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";

interface SavedArtworkProps {
  readonly artwork: {
    readonly fileName: string;
    readonly type: FileType;
    readonly bytes: number;
    readonly previewUrl: string | undefined;
  };
  /** The next step, with this file. */
  readonly href: string;
}

/** The uploaded file, with a link to continue with it. */
export const SavedArtwork = ({ artwork, href }: SavedArtworkProps) => (
  <Card padding="sm" as="section" aria-labelledby="kept" className="flex flex-wrap items-center gap-4">
    <span className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-lg bg-vinyl p-2">
      {artwork.previewUrl ? (
        <img src={artwork.previewUrl} alt="" className="sticker-cut max-h-full max-w-full object-contain" />
      ) : (
        <FileImage aria-hidden="true" className="size-8 text-edge" />
      )}
    </span>
    <div className="min-w-0 grow">
      <h2 id="kept" className="truncate text-lg">
        {artwork.fileName}
      </h2>
      <p className="text-sm text-muted">
        {fileType(artwork.type).label}, {fileSize(artwork.bytes)}. If you send another file, it replaces this one.
      </p>
    </div>
    <ButtonLink href={href} variant="secondary">
      Continue with this file
      <ArrowRight aria-hidden="true" className="size-4.5" />
    </ButtonLink>
  </Card>
);

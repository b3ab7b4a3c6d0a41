import { Download } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { ButtonLink } from "../../../ui/actions/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import type { BenchProps } from "../cut-line/cut-bench.tsx";
import { CutCanvas } from "../cut-line/cut-canvas.tsx";
import { useOpenArtwork } from "../upload/use-open-artwork.ts";
import { PageChooser } from "./page-chooser.tsx";
import { usePagePicture } from "./use-page-picture.ts";

interface FilePagesProps extends Pick<BenchProps, "comments"> {
  /** The address of a stored PDF. */
  readonly url: string;
  /** The page to show, from 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly measurement: Measurement;
  /** Called when a page with a cut line is shown. */
  readonly onCutLine?: (() => void) | undefined;
}

/** A print file as pdf.js shows it: whole pages at true proportions, with what the press and the cutter get. */
export function FilePages({ url, page, onPage, measurement, comments, onCutLine }: FilePagesProps) {
  const { reader, notShown, isStopped } = useOpenArtwork(url);
  const shownPage = Math.min(page, reader?.pages ?? page);
  const { picture, hasFailed } = usePagePicture(reader, shownPage);
  const hasCutLine = picture?.cutPath !== undefined;
  useEffect(() => {
    if (hasCutLine) onCutLine?.();
  }, [hasCutLine, onCutLine]);
  if (notShown !== undefined || isStopped || hasFailed)
    return (
      <Frame>
        <EmptyState title="We can't show this file here" actions={<DownloadFile url={url} />}>
          Open it, check it closely, then come back and tell us what you think.
        </EmptyState>
      </Frame>
    );
  return (
    <div className="grid gap-3">
      {picture ? (
        <CutCanvas
          artworkUrl={picture.url}
          line={{ path: `M0 0H${picture.width}V${picture.height}H0Z`, width: picture.width, height: picture.height }}
          page={{ cutPath: picture.cutPath }}
          finish="white"
          measurement={measurement}
          busy={false}
          {...(comments ? { comments } : {})}
        />
      ) : (
        <Frame>
          <p role="status" className="needs-script inline-flex min-h-72 items-center gap-3 text-lg text-muted">
            <Spinner /> Opening the file that we print…
          </p>
        </Frame>
      )}
      {reader && reader.pages > 1 ? (
        <PageChooser reader={reader} page={shownPage} onChange={onPage} noun="Page" title="Pages of this file" />
      ) : null}
      <DownloadFile url={url} />
    </div>
  );
}

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid justify-items-center rounded-2xl bg-sunken ring-1 ring-line ring-inset">{children}</div>
);

const DownloadFile = ({ url }: { readonly url: string }) => (
  <ButtonLink
    href={url}
    download
    size="sm"
    variant="secondary"
    className="justify-self-start"
    icon={<Download aria-hidden="true" className="size-4" />}
  >
    Download the PDF
  </ButtonLink>
);

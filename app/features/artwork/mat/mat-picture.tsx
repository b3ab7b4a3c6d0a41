import { TriangleAlert } from "lucide-react";
import { lazy, Suspense, useLayoutEffect, useRef, useState } from "react";
import { TextLink } from "../../../ui/actions/text-link.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { StoppedNotice } from "../../api-client/index.ts";
import { CutCanvas } from "../cut-line/cut-canvas.tsx";
import { CutProblems } from "../cut-line/cut-problems.tsx";
import { listCanvasMarks } from "../cut-line/marks.ts";
import { PageChooser } from "../finalize/page-chooser.tsx";
import { FILE_CHECK } from "../finalize/checks/file-check.tsx";
import { getMaterialFinish } from "../finalize/sticker-face.tsx";
import type { Line } from "../cut-line/use-cut-line.ts";
import { ViewChoice } from "../scenes/view-choice.tsx";
import { AS_PRINTED, CLOSE_UP, CUT_LINE, MAT_VIEWS } from "../scenes/views.ts";
import { useMat } from "./mat-store.ts";
import { MatEdge } from "./mat-edge.tsx";
import { MatStrip } from "./mat-strip.tsx";
import { useCut, useStaffCut, type Cut, type CutInput } from "./use-cut.ts";

export interface MatPictureProps extends CutInput {
  /** What was chosen in this browser is not loaded again. */
  readonly file?: File | undefined;
}

/** Few look at the sticker in its place, so it is loaded when one does. */
const SceneView = lazy(async () => {
  try {
    return { default: (await import("../scenes/scene-view.tsx")).SceneView };
  } catch {
    return { default: NotLoaded };
  }
});

const NotLoaded = () => (
  <Notice kind="error" title="The connection was lost">
    Reload the page to see your sticker here.
  </Notice>
);

interface SceneProps {
  readonly view: string;
  readonly line: Line | undefined;
  readonly artworkUrl: string | undefined;
  readonly material: string | undefined;
}

/** The sticker in its place or at true size, over the mat; nothing while the mat itself is the view. */
function Scene({ view, line, artworkUrl, material }: SceneProps) {
  if (isMatView(view) || !line || artworkUrl === undefined) return null;
  const { path, width, height, artBox } = line;
  const picture = { artworkUrl, cutPath: path, widthIn: width, heightIn: height, artBox, material };
  return (
    <div className="absolute inset-0 flex flex-col gap-3 overflow-auto">
      <Suspense fallback={<Skeleton className="size-full" />}>
        <SceneView view={view} picture={picture} />
      </Suspense>
    </div>
  );
}

const isMatView = (view: string): boolean => [CUT_LINE, CLOSE_UP, AS_PRINTED].includes(view);

/** The artwork on the mat. The page beside it follows its cut (`usePageCut`). */
export const MatPicture = (props: MatPictureProps) =>
  props.drawnByStaff === "ordered" ? <PictureWithoutLine {...props} /> : <PictureInLine {...props} />;

/** The artwork in its cut line, with its pages and problems. */
function PictureInLine({ file, ...input }: MatPictureProps) {
  const { design, artwork, bleed, measurement } = input;
  const { cut, cutLine, reader, undo, canUndo } = useCut(input, file);
  const { choices, change, results } = cut;
  const store = useMat();
  const [view, setView] = useState(CUT_LINE);
  useLayoutEffect(() => store?.setCut({ ...cut, designId: design.id, artworkId: artwork.id }));
  /** Below the views, so that they stay in their place. */
  const [notes, setNotes] = useState<HTMLElement | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const artworkUrl = cutLine.picture ?? artwork.previewUrl ?? originalPicture(artwork);
  const finish = getMaterialFinish(design.material?.slug);
  const isCutOff = cutLine.problems.some(({ code }) => code === "outside");
  return (
    <>
      {/* Before the mat, which fills the screen. */}
      {cut.retry ? (
        <StoppedNotice onRetry={cut.retry}>
          {cut.line
            ? "That's why your cut line can't be drawn again. Your file is fine."
            : "That's why your cut line isn't drawn. Your file is fine."}
        </StoppedNotice>
      ) : null}
      {reader && reader.pages > 1 ? (
        <PageChooser
          reader={reader}
          page={choices.page}
          onChange={(page) => change({ page })}
          noun={artwork.type === "image/heic" ? "Picture" : "Page"}
        />
      ) : null}
      <div className="rounded-2xl bg-sunken ring-1 ring-line ring-inset [&_figure]:rounded-b-none">
        <div className="relative">
          {/* Out of sight it goes on giving the views their size, so that nothing below them moves. */}
          <div ref={stage} className={isMatView(view) ? undefined : "invisible"}>
            <CutCanvas
              view={view}
              line={cutLine.line}
              artworkUrl={artworkUrl}
              artBox={cutLine.line?.artBox}
              bleed={bleed}
              around={cutLine.around}
              finish={finish}
              measurement={measurement}
              busy={cut.status === "opening" || cut.status === "tracing"}
              problems={cutLine.problems}
              cutOffUrl={isCutOff ? cutLine.coverage?.picture : undefined}
              marks={listCanvasMarks(results)}
              notes={notes}
            />
          </div>
          <Scene view={view} line={cutLine.line} artworkUrl={artworkUrl} material={design.material?.slug} />
        </div>
        <MatEdge
          shapes={input.shapes}
          choices={choices}
          onChange={change}
          measurement={measurement}
          disabled={design.id === ""}
          onUndo={undo}
          canUndo={canUndo}
        />
      </div>
      {cutLine.line && artworkUrl !== undefined ? (
        <>
          <ViewChoice view={view} views={MAT_VIEWS} onChange={setView} />
          <div ref={setNotes} className="empty:hidden" />
          <MatStrip
            pictureRef={stage}
            line={cutLine.line}
            artworkUrl={artworkUrl}
            finish={finish}
            measurement={measurement}
          />
        </>
      ) : null}
      <CutProblems problems={cutLine.problems} outside={cutLine.coverage?.share} choices={choices} onRepair={change} />
      {design.id === "" ? null : <ToCheck results={results} />}
    </>
  );
}

/** What staff draw the line of. */
function PictureWithoutLine(input: CutInput) {
  const { design, artwork } = input;
  const cut = useStaffCut(input);
  const store = useMat();
  useLayoutEffect(() => store?.setCut({ ...cut, designId: design.id, artworkId: artwork.id }));
  const artworkUrl = artwork.previewUrl ?? originalPicture(artwork);
  return (
    <div className="grid min-h-72 place-items-center gap-3 rounded-2xl bg-sunken text-center text-muted ring-1 ring-line ring-inset">
      {artworkUrl === undefined ? (
        <p className="px-4">We have your file.</p>
      ) : (
        <img src={artworkUrl} alt="What you sent" className="mx-auto mb-3 max-h-60" />
      )}
    </div>
  );
}

/** Leads to what the customer should look at before approving. */
function ToCheck({ results }: Pick<Cut, "results">) {
  const count = results.filter(({ level }) => level !== "ok").length;
  if (count === 0) return null;
  return (
    <p className="flex items-center gap-2 font-semibold">
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-warning" />
      <TextLink href={`#${FILE_CHECK}`}>
        {count === 1 ? "1 thing to check in your file" : `${count} things to check in your file`}
      </TextLink>
    </p>
  );
}

/** The file itself, where every browser shows it: without JavaScript there may be no preview. */
const originalPicture = ({ type, originalUrl }: CutInput["artwork"]): string | undefined =>
  originalUrl !== "" && (type === "image/png" || type === "image/jpeg") ? originalUrl : undefined;

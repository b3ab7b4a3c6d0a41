import { safePath } from "#domain/shop/accounts/sign-in-target";
import { useNavigate } from "@remix-run/react";
import { ArrowRight, Download, Redo2, RotateCcw, Undo2 } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { MAX_COLOURS } from "#domain/prepress/artwork/vectorize/map/quantize";
import { countDrawing, recoloured, writeDrawingSvg, toggled } from "#domain/prepress/artwork/vectorize/drawing";
import { checkFile } from "#domain/ground/files/check-file";
import { fileSize, wholeNumber } from "#domain/ground/kernel/text";
import { Button, IconButton } from "../../../ui/actions/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Checkbox } from "../../../ui/fields/field.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { StoppedNotice } from "../../api-client/index.ts";
import { useIsStaying } from "../../kernel/index.ts";
import { useObjectUrl } from "../pictures/use-object-url.ts";
import { DropZone, useFilesFromElsewhere } from "../upload/drop-zone.tsx";
import { UPLOAD_HEIGHT } from "../upload/upload-field.tsx";
import { Slider } from "../finalize/slider.tsx";
import { Compare } from "./compare.tsx";
import { Palette } from "./palette.tsx";
import { makeSticker } from "./make-sticker.ts";
import { useVectorize } from "./use-vectorize.ts";
import { safeHref } from "../../../ui/actions/safe-href.ts";

/** Drawings are no pictures to be traced, and EPS shows only a small one of itself. */
const PICTURES = ["png", "jpg", "jpeg", "gif", "webp", "heic", "avif", "bmp", "tif", "tiff", "psd"] as const;

/** Traces a picture to an editable vector drawing, in the visitor's browser. */
export function Vectorizer() {
  const work = useVectorize();
  const { drawing, choices } = work;
  const take = async (file: File) => {
    const checked = await checkFile(file, PICTURES);
    if (checked.ok) work.open(file);
    else work.fail(checked.error);
  };
  const takeFirst = ([file]: ReadonlyArray<File>) => {
    if (file) void take(file);
  };
  useFilesFromElsewhere(PICTURES, takeFirst);
  useUndoKeys(work);
  const svg = useMemo(() => (drawing ? writeDrawingSvg(drawing) : undefined), [drawing]);
  const picture = useMemo(() => (svg === undefined ? undefined : new Blob([svg], { type: "image/svg+xml" })), [svg]);
  const resultUrl = useObjectUrl(picture);
  const counts = drawing ? countDrawing(drawing) : undefined;
  const navigate = useNavigate();
  const isStaying = useIsStaying();
  const [isMaking, setMaking] = useState(false);

  const name = `${work.fileName.replace(/\.[a-z0-9]+$/i, "") || "drawing"}.svg`;
  const use = async () => {
    if (!drawing || !svg) return;
    setMaking(true);
    const stickerResult = await makeSticker(
      new File([svg], name, { type: "image/svg+xml" }),
      drawing.width / drawing.height,
    );
    setMaking(false);
    if (!stickerResult.ok) work.fail(stickerResult.error);
    else if (isStaying()) void navigate(safePath(stickerResult.value) ?? "/");
  };

  if (!work.before) return <OpenPicture work={work} onFiles={takeFirst} />;
  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_min(34vw,24rem)] md:gap-8">
      <div className="grid min-w-0 gap-5">
        <Compare
          before={work.before}
          after={resultUrl}
          aspect={drawing ? drawing.width / drawing.height : 1.4}
          busy={work.busy}
        />
        <Problem work={work} title="Please look at this" />
        {drawing && drawing.layers.length > 0 ? (
          <Card as="section" aria-labelledby="palette" className="grid gap-3">
            <div className="flex items-center justify-between gap-3">
              <h2 id="palette" className="text-xl">
                Colors
              </h2>
              <div className="flex">
                <IconButton label="Undo" inactive={!work.canUndo} onClick={work.undo}>
                  <Undo2 aria-hidden="true" className="size-5" />
                </IconButton>
                <IconButton label="Redo" inactive={!work.canRedo} onClick={work.redo}>
                  <Redo2 aria-hidden="true" className="size-5" />
                </IconButton>
              </div>
            </div>
            <Palette
              drawing={drawing}
              onColor={(layer, colour, isNew) =>
                work.edit((currentDrawing) => recoloured(currentDrawing, layer, colour), isNew)
              }
              onToggle={(layer) => work.edit((currentDrawing) => toggled(currentDrawing, layer))}
            />
          </Card>
        ) : null}
      </div>
      <div className="grid gap-5">
        <TraceControls choices={choices} onChange={work.change} />
        <Card className="grid gap-4">
          {counts && svg ? (
            <dl className="grid grid-cols-2 gap-x-4 gap-y-2" aria-live="polite">
              {[
                ["Colors", wholeNumber(counts.colours)],
                ["Paths", wholeNumber(counts.paths)],
                ["Nodes", wholeNumber(counts.nodes)],
                ["File", fileSize(svg.length)],
              ].map(([term, value]) => (
                <div key={term}>
                  <dt className="text-sm text-muted">{term}</dt>
                  <dd className="font-display text-xl font-bold tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          <Button size="lg" wide disabled={!counts?.paths || work.busy} loading={isMaking} onClick={() => void use()}>
            Use this for a sticker
            <ArrowRight aria-hidden="true" className="size-5" />
          </Button>
          {resultUrl ? (
            <a
              href={safeHref(resultUrl)}
              download={name}
              className="inline-flex min-h-11 items-center justify-center gap-2 rounded-full font-semibold text-brand-text underline-offset-4 hover:underline"
            >
              <Download aria-hidden="true" className="size-4.5" /> Download SVG
            </a>
          ) : null}
          <Button variant="ghost" icon={<RotateCcw aria-hidden="true" className="size-4.5" />} onClick={work.close}>
            Another picture
          </Button>
        </Card>
      </div>
    </div>
  );
}

type Work = ReturnType<typeof useVectorize>;

const TraceControls = ({ choices, onChange }: { choices: Work["choices"]; onChange: Work["change"] }) => (
  <Card className="grid gap-5">
    <Checkbox
      label="Black and white"
      checked={choices.blackAndWhite}
      onChange={(event) => onChange({ blackAndWhite: event.currentTarget.checked })}
    />
    {choices.blackAndWhite ? null : (
      <Slider
        name="colours"
        label="Colors"
        value={choices.colours}
        range={{ min: 2, max: MAX_COLOURS }}
        step={1}
        text={`up to ${choices.colours}`}
        onChange={(colours) => onChange({ colours })}
      />
    )}
    <Slider
      name="detail"
      label="Detail"
      value={choices.detail}
      range={{ min: 1, max: 10 }}
      step={1}
      text={`${choices.detail} of 10`}
      onChange={(detail) => onChange({ detail })}
    />
    <Slider
      name="smoothing"
      label="Smoothing"
      value={choices.smoothing}
      range={{ min: 0, max: 10 }}
      step={1}
      text={choices.smoothing === 0 ? "straight lines" : `${choices.smoothing} of 10`}
      onChange={(smoothing) => onChange({ smoothing })}
    />
  </Card>
);

function OpenPicture({ work, onFiles }: { work: Work; onFiles: (files: ReadonlyArray<File>) => void }) {
  return (
    <div className="grid gap-4">
      <Problem work={work} title={work.fileName || "We can't trace this picture"} />
      {work.busy ? (
        <div className="mat grid min-h-88 place-items-center rounded-2xl p-6 text-lg font-semibold" role="status">
          Opening {work.fileName}…
        </div>
      ) : (
        <DropZone
          extensions={PICTURES}
          title="Drop a picture here"
          label="Picture file"
          height={UPLOAD_HEIGHT}
          onFiles={onFiles}
        />
      )}
      <p className="text-sm text-muted">Your picture stays on this device until you make a sticker with it.</p>
    </div>
  );
}

const Problem = ({ work: { problem, retry }, title }: { readonly work: Work; readonly title: string }) => (
  <>
    {retry ? <StoppedNotice onRetry={retry}>Your picture is fine.</StoppedNotice> : null}
    {problem === undefined ? null : (
      <Notice kind="error" title={title}>
        {problem}
      </Notice>
    )}
  </>
);

const TYPED_IN = "textarea, [contenteditable=true], input:not([type=range], [type=color], [type=checkbox])";

/** Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y, except in text fields. */
function useUndoKeys(work: { readonly undo: () => void; readonly redo: () => void }): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "y")) return;
      if (event.target instanceof Element && event.target.matches(TYPED_IN)) return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) latest.current.redo();
      else latest.current.undo();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

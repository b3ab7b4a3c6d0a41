import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { ArrowRight, ShoppingBag } from "lucide-react";
import { useState, useSyncExternalStore, type FormEvent } from "react";
import { startingChoices, type CutChoices } from "#domain/artwork/cut-choices";
import type { Artwork } from "#domain/artwork/artwork";
import type { Unit } from "#domain/catalog/product";
import type { Shape } from "#domain/catalog/shapes";
import type { SavedCutLine } from "#domain/artwork/cut-line/cut-line-input";
import type { Measurement } from "#domain/kernel/measure";
import type { Money } from "#domain/kernel/money";
import { chosenCut } from "#domain/pricing/cut";
import { preflight } from "#domain/artwork/preflight/preflight";
import { profileNameFor } from "#domain/artwork/preflight/profiles";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { CutControls } from "./cut-controls.tsx";
import { CutProblems } from "./cut-problems.tsx";
import { CutCanvas } from "./cut-canvas.tsx";
import { marksOf } from "./marks.ts";
import { OrderSoFar } from "./order-so-far.tsx";
import { PageChooser } from "./page-chooser.tsx";
import { PreflightList } from "./preflight-list.tsx";
import { finishOf } from "./sticker-face.tsx";
import { useOpenArtwork } from "./use-open-artwork.ts";
import { useChoices } from "./use-choices.ts";
import { useCutLine, type Seen } from "./use-cut-line.ts";
import { useStoredPictures } from "./use-stored-pictures.ts";
import { payloadOf, useSavedChoices } from "./use-saved-choices.ts";

interface FinalizeFormProps {
  readonly design: {
    readonly id: string;
    readonly product: { readonly slug: string; readonly unit: Unit };
    readonly width: number;
    readonly height: number;
    readonly quantity: number;
    readonly material: { readonly slug: string; readonly name: string } | undefined;
    readonly options: Readonly<Record<string, string>>;
    readonly cutLine: SavedCutLine | undefined;
    readonly cutChoices: CutChoices | undefined;
    readonly unitPrice: Money;
    readonly total: Money;
  };
  readonly artwork: Pick<Artwork, "id" | "fileName" | "type" | "facts" | "originalUrl" | "previewUrl">;
  /** The shapes that the product can be cut to; the first is the default. */
  readonly shapes: ReadonlyArray<Shape>;
  readonly shape: Shape;
  /** How the product is cut until its customer chooses. */
  readonly start: Pick<CutChoices, "cut" | "pieces">;
  /** The smallest piece that the product is made in. Inches. */
  readonly least: { readonly width: number; readonly height: number };
  readonly measurement: Measurement;
  readonly steps: { readonly setup: string; readonly upload: string };
  /** Why the server refused the submission. */
  readonly refusal: string | undefined;
}

const neverChanges = () => () => undefined;

/**
 * The saved choices; for another size, shape or cut, the same choices with a new outline. A sheet holds several
 * stickers, each with its own cut on a common backing.
 */
function firstChoices(
  { width, height, options, cutLine, cutChoices }: FinalizeFormProps["design"],
  shape: Shape,
  start: FinalizeFormProps["start"],
): CutChoices {
  if (cutLine?.choices) return cutLine.choices;
  const box = { width, height };
  const cut = chosenCut(options);
  if (cutChoices)
    return { ...cutChoices, outline: shape, box, ...(cut ? { cut, ...(cut === "die" ? { pieces: "one" } : {}) } : {}) };
  return {
    ...startingChoices(shape, box),
    ...(start.pieces === "each" ? start : { cut: cut ?? start.cut }),
  };
}

/** The last step before the cart: the artwork in its cut line, the cut choices, and the file check. */
export function FinalizeForm({
  design,
  artwork,
  shapes,
  shape,
  start,
  least,
  measurement,
  steps,
  refusal,
}: FinalizeFormProps) {
  const { choices, change, undo, canUndo } = useChoices(() => firstChoices(design, shape, start));
  const open = useOpenArtwork(artwork.originalUrl);
  const onSeen = (seen: Seen) => {
    // The first time a file is opened, its white background is removed.
    if (!design.cutLine && !design.cutChoices && seen.look.whiteBackground)
      change({ removeBackground: true }, "unasked");
  };
  const work = useCutLine({ artwork, opened: open, choices, saved: design.cutLine, onSeen });
  // A file that cannot be displayed starts as a plain shape.
  const plain = shapes.find((one) => one !== "custom") ?? "rectangle";
  if (work.notShown !== undefined && choices.outline === "custom") change({ outline: plain }, "unasked");
  const stored = useStoredPictures({
    artwork,
    book: open.book,
    seen: work.seen,
    choices,
    blobOf: work.blobOf,
    mend: work.mend,
  });
  const isReady = work.status === "ready" && (stored.isReady || work.notShown !== undefined);
  const saving = useSavedChoices(choices, isReady ? work.line : undefined, design.cutLine);
  const navigation = useNavigation();
  const submit = useSubmit();
  const [isApproving, setApproving] = useState(false);

  const results = checkFile({ artwork, design, least, measurement }, choices, work, open.book?.pages);
  const marks = marksOf(results);

  /** With JavaScript the result's pictures are sent first, so that cart and print show what was approved. */
  const approve = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isReady || isApproving) return;
    setApproving(true);
    await stored.flush();
    submit({ intent: "approve", payload: payloadOf(choices, work.line) }, { method: "post" });
    setApproving(false);
  };
  // Before hydration, and without JavaScript, the button submits the plain form.
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const busy = work.status === "opening" || work.status === "tracing";
  const isWaiting = isHydrated && (busy || !isReady) && work.status !== "failed";
  const problem = refusal ?? saving.problem ?? (work.status === "failed" ? work.problem : undefined);

  return (
    <Form
      method="post"
      onSubmit={(event) => void approve(event)}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8"
    >
      <div className="grid min-w-0 gap-5 lg:sticky lg:top-24">
        {open.book && open.book.pages > 1 ? (
          <PageChooser
            book={open.book}
            page={choices.page}
            onChange={(page) => change({ page })}
            word={artwork.type === "image/heic" ? "Picture" : "Page"}
          />
        ) : null}
        <CutCanvas
          line={work.line}
          artworkUrl={work.picture ?? artwork.previewUrl}
          artBox={work.line?.artBox}
          finish={finishOf(design.material?.slug)}
          measurement={measurement}
          busy={busy}
          problems={work.problems}
          marks={marks}
          onUndo={undo}
          canUndo={canUndo}
        />
        <CutProblems problems={work.problems} choices={choices} onRepair={change} />
        {problem ? (
          <Notice kind="error" title="Please look at this">
            {problem}
          </Notice>
        ) : null}
        <p className="text-sm text-muted">
          <span className="font-semibold text-ink">{artwork.fileName}</span> ·{" "}
          <TextLink href={steps.upload}>Send another file</TextLink>
        </p>
      </div>
      <div className="grid gap-5">
        <Card>
          <CutControls
            shapes={shapes}
            choices={choices}
            onChange={change}
            measurement={measurement}
            canRemoveBackground={work.seen?.background !== undefined}
          />
          <noscript>
            <p className="mt-4 text-sm text-muted">
              Without JavaScript, choose a plain shape. Cutting along your artwork needs JavaScript.
            </p>
          </noscript>
        </Card>
        <FileCheck results={results} marks={marks} onChange={change} />
        <Card className="grid gap-4">
          <OrderSoFar
            design={design}
            measurement={measurement}
            setupHref={steps.setup}
            ordered={choices.box}
            busy={saving.isSaving}
          />
          <Button
            type="submit"
            name="intent"
            value="approve"
            size="lg"
            wide
            loading={isWaiting || isApproving || navigation.state === "submitting"}
            disabled={results.some(({ level }) => level === "block")}
            icon={<ShoppingBag aria-hidden="true" className="size-5" />}
          >
            Approve and add to cart
            <ArrowRight aria-hidden="true" className="size-5" />
          </Button>
        </Card>
      </div>
    </Form>
  );
}

interface FileCheckProps {
  readonly results: ReturnType<typeof preflight>;
  readonly marks: ReturnType<typeof marksOf>;
  readonly onChange: Parameters<typeof PreflightList>[0]["onMend"];
}

const FileCheck = ({ results, marks, onChange }: FileCheckProps) => (
  <Card as="section" aria-labelledby="file-check">
    <h2 id="file-check" className="mb-3 text-xl">
      How your file will print
    </h2>
    <PreflightList
      results={results}
      onMend={onChange}
      marks={
        new Map(
          results.flatMap(({ id }) => marks.filter((mark) => mark.id === id).map((mark) => [id, mark.number] as const)),
        )
      }
    />
  </Card>
);

/** @param pages of the opened file; undefined while it is not open */
function checkFile(
  { artwork, design, least, measurement }: Pick<FinalizeFormProps, "artwork" | "design" | "least" | "measurement">,
  choices: CutChoices,
  work: ReturnType<typeof useCutLine>,
  pages: number | undefined,
) {
  return preflight({
    type: artwork.type,
    facts: {
      ...artwork.facts,
      ...measuredOf(work.seen),
      ...(pages === undefined ? {} : { pages: Math.max(pages, artwork.facts.pages ?? 1) }),
    },
    order: { widthIn: choices.box.width, heightIn: choices.box.height, least },
    profile: profileNameFor(design.product.slug, Math.max(choices.box.width, choices.box.height)),
    dieCut: choices.outline === "custom",
    piece: work.line,
    artBox: work.line?.artBox,
    look: work.seen?.look,
    parts: work.seen?.parts,
    eachPiece: choices.pieces === "each",
    heavyInk: work.seen?.heavyInk,
    notShown: work.notShown,
    canRemoveBackground: work.seen?.background !== undefined,
    backgroundRemoved: choices.removeBackground,
    page: choices.page,
    measurement,
  });
}

/** Only measured values: an undefined one must not hide a stored one. */
function measuredOf(seen: Seen | undefined) {
  if (!seen) return {};
  const { widthPx, heightPx, widthIn, heightIn, smallestTypeIn, smallestTypeAt, thinnestStrokeIn, thinnestStrokeAt } =
    seen;
  return Object.fromEntries(
    Object.entries({
      widthPx,
      heightPx,
      widthIn,
      heightIn,
      smallestTypeIn,
      smallestTypeAt,
      thinnestStrokeIn,
      thinnestStrokeAt,
    }).filter(([, value]) => value !== undefined),
  );
}

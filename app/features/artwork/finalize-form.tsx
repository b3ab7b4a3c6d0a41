import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { ArrowRight, ShoppingBag } from "lucide-react";
import { useState, useSyncExternalStore, type FormEvent } from "react";
import { startingChoices, type CutChoices } from "#domain/artwork/cut-choices";
import { preflight } from "#domain/artwork/preflight";
import type { Artwork } from "#domain/artwork/artwork";
import type { Shape } from "#domain/catalog/shapes";
import type { SavedCutLine } from "#domain/designs/cut-line-input";
import type { Measurement } from "#domain/measure";
import type { Money } from "#domain/money";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { CutControls } from "./cut-controls.tsx";
import { CutStage } from "./cut-stage.tsx";
import { OrderSoFar } from "./order-so-far.tsx";
import { PreflightList } from "./preflight-list.tsx";
import { savePreview } from "./save-preview.ts";
import { finishOf } from "./sticker-face.tsx";
import { useCutLine } from "./use-cut-line.ts";
import { payloadOf, useSavedChoices } from "./use-saved-choices.ts";

interface FinalizeFormProps {
  readonly design: {
    readonly id: string;
    readonly width: number;
    readonly height: number;
    readonly quantity: number;
    readonly material: { readonly slug: string; readonly name: string } | undefined;
    readonly cutLine: SavedCutLine | undefined;
    readonly unitPrice: Money;
    readonly total: Money;
  };
  readonly artwork: Pick<Artwork, "id" | "fileName" | "type" | "facts" | "originalUrl" | "previewUrl">;
  /** What the product can be cut as; its first is where one starts. */
  readonly shapes: ReadonlyArray<Shape>;
  readonly shape: Shape;
  readonly measurement: Measurement;
  readonly steps: { readonly setup: string; readonly upload: string };
  /** Why the shop did not take what was sent. */
  readonly refusal: string | undefined;
}

const neverChanges = () => () => undefined;

/** The last look before the cart: the artwork in its cut line, what can be decided about it, and what to know about the file. */
export function FinalizeForm({ design, artwork, shapes, shape, measurement, steps, refusal }: FinalizeFormProps) {
  const [choices, setChoices] = useState<CutChoices>(() => design.cutLine?.choices ?? startingChoices(shape, { width: design.width, height: design.height }));
  const change = (changes: Partial<CutChoices>) => setChoices((old) => ({ ...old, ...changes }));
  const work = useCutLine(artwork, choices, design.cutLine, (seen) => {
    // The first time a file is seen, a white ground is taken away, and what cannot be drawn starts as a plain shape.
    if (design.cutLine) return;
    if (!seen) change({ outline: shapes.find((one) => one !== "custom") ?? "rectangle" });
    else if (seen.look.whiteBackground) change({ removeBackground: true });
  });
  const isSettled = work.status === "ready" || (work.status === "not-drawable" && choices.outline !== "custom");
  const saving = useSavedChoices(choices, isSettled ? work.line : undefined, design.cutLine);
  const navigation = useNavigation();
  const submit = useSubmit();
  const [isApproving, setApproving] = useState(false);

  const picture = choices.removeBackground && work.pictures.cutOut ? work.pictures.cutOut : (work.pictures.whole ?? artwork.previewUrl);
  const results = preflight({
    type: artwork.type,
    facts: { ...work.opened, ...artwork.facts },
    order: { widthIn: choices.box.width, heightIn: choices.box.height },
    dieCut: choices.outline === "custom",
    artBox: work.line?.artBox,
    look: work.look,
    backgroundRemoved: choices.removeBackground,
    measurement,
  });

  /** With JavaScript the picture of the result goes first, so that the cart shows what was approved here. */
  const approve = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSettled || isApproving) return;
    setApproving(true);
    await savePreview(artwork, { measured: work.opened, whole: work.picture, removeBackground: choices.removeBackground, before: design.cutLine?.choices?.removeBackground ?? false });
    submit({ intent: "approve", payload: payloadOf(choices, work.line) }, { method: "post" });
    setApproving(false);
  };
  // Until the page wakes up, and where it never does, the button is a plain form's.
  const isAwake = useSyncExternalStore(neverChanges, () => true, () => false);
  const busy = work.status === "opening" || work.status === "tracing";
  const problem = refusal ?? saving.problem ?? (work.status === "failed" ? work.problem : undefined);

  return (
    <Form method="post" onSubmit={(event) => void approve(event)} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8">
      <div className="grid gap-5 lg:sticky lg:top-24">
        <CutStage line={work.line} artworkUrl={picture} artBox={work.line?.artBox} finish={finishOf(design.material?.slug)} measurement={measurement} busy={busy} />
        {problem ? <Notice kind="error" title="Please look at this">{problem}</Notice> : null}
        <p className="text-sm text-muted">
          <span className="font-semibold text-ink">{artwork.fileName}</span> · <TextLink href={steps.upload}>Send another file</TextLink>
        </p>
      </div>
      <div className="grid gap-5">
        <Card>
          <CutControls shapes={shapes} choices={choices} onChange={change} measurement={measurement} canRemoveBackground={work.opened?.background !== undefined} />
          <noscript>
            <p className="mt-4 text-sm text-muted">Without JavaScript a plain shape is cut; the outline of your artwork needs it.</p>
          </noscript>
        </Card>
        <Card as="section" aria-labelledby="file-check">
          <h2 id="file-check" className="mb-3 text-xl">How your file will print</h2>
          <PreflightList results={results} />
        </Card>
        <Card className="grid gap-4">
          <OrderSoFar design={design} measurement={measurement} setupHref={steps.setup} ordered={choices.box} busy={saving.isSaving} />
          <Button type="submit" name="intent" value="approve" size="lg" wide loading={(isAwake && busy) || isApproving || navigation.state === "submitting"} icon={<ShoppingBag aria-hidden="true" className="size-5" />}>
            Approve, add to cart
            <ArrowRight aria-hidden="true" className="size-5" />
          </Button>
        </Card>
      </div>
    </Form>
  );
}

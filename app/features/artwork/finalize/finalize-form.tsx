import { Form } from "@remix-run/react";
import { isOpenedByHand } from "#domain/prepress/artwork/rasterized";
import { formatMoney } from "#domain/ground/kernel/money";
import { quantityText } from "#domain/shop/pricing/quotes/each-text";
import { Button } from "../../../ui/actions/button.tsx";
import { Checkbox } from "../../../ui/fields/field.tsx";
import { BarPrice, BottomBar } from "../../../ui/layout/bottom-bar.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { TextLink } from "../../../ui/actions/text-link.tsx";
import { CutCanvas } from "../cut-line/cut-canvas.tsx";
import { CutControls, type CutControlsProps } from "../cut-line/cut-controls.tsx";
import { CutProblems } from "../cut-line/cut-problems.tsx";
import { OrderSoFar } from "./order-so-far.tsx";
import { PageChooser } from "./page-chooser.tsx";
import { PreflightList } from "./checks/preflight-list.tsx";
import { getMaterialFinish } from "./sticker-face.tsx";
import { useFinalize, type Finalize, type FinalizeProps } from "./use-finalize.ts";

/** The last step before the cart: the artwork in its cut line, the cut choices, and the file check. */
export function FinalizeForm(props: FinalizeProps) {
  const { design, artwork, shapes, bleed, measurement, steps } = props;
  const finalize = useFinalize(props);
  const { choices, change, results } = finalize;
  return (
    <Form
      method="post"
      onSubmit={finalize.approve}
      className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_min(34vw,23rem)] md:gap-8"
    >
      <ArtworkColumn
        finalize={finalize}
        design={design}
        artwork={artwork}
        bleed={bleed}
        measurement={measurement}
        steps={steps}
      />
      {/* On a phone the parts belong to the page's one column, so that the price stays at its lower edge throughout. */}
      <div className="grid min-w-0 gap-5 max-md:contents">
        <Card>
          <CutControls
            shapes={shapes}
            choices={choices}
            onChange={change}
            measurement={measurement}
            own={finalize.cutLine.own}
            background={backgroundControl(artwork, finalize.cutLine.seen?.background !== undefined)}
          />
          <noscript>
            <p className="mt-4 text-sm text-muted">
              Without JavaScript, choose a plain shape. Cutting along your artwork needs JavaScript.
            </p>
          </noscript>
        </Card>
        <FileCheck results={results} marks={finalize.marks} onChange={change} />
        <Card className="grid gap-4">
          <OrderSoFar
            design={design}
            measurement={measurement}
            setupHref={steps.setup}
            ordered={choices.box}
            busy={finalize.saving.isSaving}
          />
          <ProofChoice artwork={artwork} wantsProof={design.wantsProof} />
        </Card>
        <ApproveBar finalize={finalize} design={design} />
      </div>
    </Form>
  );
}

/** The price and the button, which stay in view. */
const ApproveBar = ({
  finalize,
  design,
}: {
  readonly finalize: Finalize;
  readonly design: FinalizeProps["design"];
}) => (
  <BottomBar everywhere>
    <BarPrice total={formatMoney(design.total)} isCurrent={!finalize.saving.isSaving && !finalize.isBusy}>
      {finalize.step ?? quantityText(design, design.product.unit)}
    </BarPrice>
    <noscript>
      <Button type="submit" name="intent" value="approve">
        Approve and add to cart
      </Button>
    </noscript>
    <Button
      type="submit"
      name="intent"
      value="approve"
      className="needs-script"
      loading={finalize.isSubmitting}
      disabled={finalize.isRefused || !finalize.isHydrated}
    >
      Approve and add to cart
    </Button>
  </BottomBar>
);

const backgroundControl = ({ type }: FinalizeProps["artwork"], isEven: boolean): CutControlsProps["background"] => {
  if (!isEven) return "none";
  return isOpenedByHand(type) ? "by-staff" : "removable";
};

/** Asks whether a proof comes before the print. A drawing that staff open by hand always has one. */
function ProofChoice({ artwork, wantsProof }: Pick<FinalizeProps, "artwork"> & { readonly wantsProof: boolean }) {
  if (isOpenedByHand(artwork.type))
    return (
      <p className="text-sm text-muted">We open your EPS by hand and send you a proof. We print after you answer it.</p>
    );
  return (
    <>
      <input type="hidden" name="asks_proof" value="1" />
      <Checkbox
        name="wants_proof"
        defaultChecked={wantsProof}
        label="Send me a proof first"
        hint="Usually not needed: approving your cut line here is your approval. With a proof, we print after you answer it."
      />
    </>
  );
}

interface ArtworkColumnProps extends Pick<FinalizeProps, "design" | "artwork" | "bleed" | "measurement" | "steps"> {
  readonly finalize: Finalize;
}

/** The artwork in its cut line, with its pages and problems. */
function ArtworkColumn({ finalize, design, artwork, bleed, measurement, steps }: ArtworkColumnProps) {
  const { reader, choices, change, cutLine, problem } = finalize;
  const isCutOff = cutLine.problems.some(({ code }) => code === "outside");
  return (
    <div className="grid min-w-0 gap-5 md:sticky md:top-24">
      {reader && reader.pages > 1 ? (
        <PageChooser
          reader={reader}
          page={choices.page}
          onChange={(page) => change({ page })}
          noun={artwork.type === "image/heic" ? "Picture" : "Page"}
        />
      ) : null}
      <CutCanvas
        line={cutLine.line}
        artworkUrl={cutLine.picture ?? artwork.previewUrl}
        artBox={cutLine.line?.artBox}
        bleed={bleed}
        around={cutLine.around}
        finish={getMaterialFinish(design.material?.slug)}
        measurement={measurement}
        busy={finalize.isBusy}
        problems={cutLine.problems}
        cutOffUrl={isCutOff ? cutLine.coverage?.picture : undefined}
        marks={finalize.marks}
        onUndo={finalize.undo}
        canUndo={finalize.canUndo}
      />
      <CutProblems problems={cutLine.problems} outside={cutLine.coverage?.share} choices={choices} onRepair={change} />
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
  );
}

interface FileCheckProps {
  readonly results: Finalize["results"];
  readonly marks: Finalize["marks"];
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

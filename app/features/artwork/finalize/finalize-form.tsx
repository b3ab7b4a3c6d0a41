import { Form, useNavigate } from "@remix-run/react";
import { isOpenedByHand } from "#domain/prepress/artwork/rasterized";
import type { Size } from "#domain/ground/kernel/geometry";
import { DRAW_FOR_ME } from "#domain/shop/kinds/upload/draw-for-me";
import { summarizeDesign } from "#domain/shop/configured-products/design-summary";
import { sizeText } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { SPEED } from "#domain/shop/pricing/speed";
import { arrivalText } from "#domain/shop/shipping/arrival";
import { Button, ButtonLink } from "../../../ui/actions/button.tsx";
import { Checkbox } from "../../../ui/fields/field.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { TextLink } from "../../../ui/actions/text-link.tsx";
import { Measured } from "../../preferences/index.ts";
import {
  CallbackBar,
  OrderBar,
  OTHER_TAB,
  OtherTabNotice,
  SaveOriginFields,
  SetupRows,
  useDelivery,
} from "../../pricing/index.ts";
import { CutControls, type CutControlsProps } from "../cut-line/cut-controls.tsx";
import { FileCheck } from "./checks/file-check.tsx";
import { DrawForMe, DrawnByStaff } from "../cut-line/draw-for-me.tsx";
import { CUT_FORM } from "../mat/mat-edge.tsx";
import { useFinalize, type Finalize, type FinalizeProps } from "./use-finalize.ts";

/** The last step before the cart, beside the artwork in its cut line: all choices, the price, and the file check. */
export function FinalizeForm(props: FinalizeProps) {
  const { artwork, measurement, steps, product, table } = props;
  const finalize = useFinalize(props);
  const delivery = useDelivery(props.delivery);
  const { choices, isStaffDrawn } = finalize;
  const measured = measureSmaller(finalize);
  return (
    // On a phone the parts belong to the page's one column, so that the price stays at its lower edge throughout.
    <Form id={CUT_FORM} method="post" onSubmit={finalize.approve} className="grid min-w-0 gap-6 max-md:contents">
      <Problem {...props} finalize={finalize} />
      {props.drawnByStaff ? <DrawnByStaff isStaffDrawn={isStaffDrawn} href={steps.finalize} /> : null}
      <SaveOriginFields version={finalize.otherTab.origin.version} tabKey={finalize.otherTab.origin.tab_key} />
      <SetupRows
        product={product}
        table={table}
        setup={finalize.ordered.setup}
        delivery={delivery}
        hasCutLine
        measured={measured}
        belowSize={measured ? <CutSize ordered={choices.box} measurement={measurement} /> : null}
      />
      <noscript>
        {/* Before the approval: Enter in a field activates the first button. */}
        <Button type="submit" name="intent" value={isStaffDrawn ? DRAW_FOR_ME : "save"} variant="secondary" wide>
          {isStaffDrawn ? "Update your cart" : "Update the price"}
        </Button>
      </noscript>
      {/* Last for the eye, and first for the keyboard. */}
      <ApproveBar finalize={finalize} version={table.version} terms={delivery.terms} upload={steps.upload} />
      {isStaffDrawn ? (
        <FileName artwork={artwork} upload={steps.upload} />
      ) : (
        <LineParts {...props} finalize={finalize} />
      )}
    </Form>
  );
}

/** The cut line's controls, what was found in the file, and the wish for a proof. */
function LineParts({ artwork, design, shapes, measurement, steps, ...props }: FinalizeProps & WithFinalize) {
  const { finalize } = props;
  const { choices, change } = finalize;
  return (
    <>
      <div className="grid min-w-0 gap-5">
        {props.drawnByStaff ? null : (
          <DrawOffer finalize={finalize} shapes={shapes} hasReason={props.noLine !== undefined} />
        )}
        <CutControls
          shapes={shapes}
          choices={choices}
          onChange={change}
          measurement={measurement}
          own={finalize.own}
          background={backgroundControl(artwork, finalize.hasBackground)}
        />
        {/* While there is none, the button draws it, or the page says why it cannot be drawn. */}
        {finalize.line ? (
          <noscript>
            <p className="text-sm text-muted">
              Without JavaScript, “Update the price” draws your cut line with what you chose.
            </p>
          </noscript>
        ) : null}
      </div>
      <FileCheck results={finalize.results} onChange={change}>
        <FileName artwork={artwork} upload={steps.upload} />
      </FileCheck>
      <Card>
        <ProofChoice artwork={artwork} wantsProof={design.wantsProof} onChange={finalize.askAgain} />
      </Card>
    </>
  );
}

const FileName = ({ artwork, upload }: Pick<FinalizeProps, "artwork"> & { readonly upload: string }) => (
  <p className="mt-4 text-sm text-muted">
    <span className="font-semibold wrap-anywhere text-ink">{artwork.fileName}</span> ·{" "}
    <TextLink href={upload}>Send another file</TextLink>
  </p>
);

interface WithFinalize {
  readonly finalize: Finalize;
}

type ProblemProps = Pick<FinalizeProps, "design" | "inCart" | "product" | "measurement" | "steps" | "noLine"> &
  WithFinalize;

/** Why the last choices are not saved, or what is missing. */
function Problem({ design, inCart, product, measurement, steps, noLine, finalize }: ProblemProps) {
  const { otherTab, ordered, choices, problem } = finalize;
  if (otherTab.isChanged)
    return (
      <OtherTabNotice
        there={summarizeDesign(design)}
        here={{
          price: ordered.price,
          spec: { ...choices.box, shape: choices.outline, options: ordered.setup.fields.options },
          cut: choices,
          material: ordered.setup.fields.material,
          views: product.materialViews,
        }}
        isInCart={inCart === "approved"}
        measurement={measurement}
        href={steps.finalize}
        intent="save"
        onKeep={finalize.saving.keep}
        isAnswer={finalize.isAnswered}
      />
    );
  if (problem)
    return (
      <Notice kind="error" title="Please look at this">
        <Measured text={problem} />
      </Notice>
    );
  return <NoLineNotice reason={noLine} />;
}

interface DrawOfferProps extends Pick<FinalizeProps, "shapes">, WithFinalize {
  /** The page says why the server has drawn no line. */
  readonly hasReason: boolean;
}

/** For browsers without JavaScript: the others draw the line themselves. */
const NoLineNotice = ({ reason }: { readonly reason: string | undefined }) =>
  reason === undefined ? null : (
    <noscript>
      <Notice kind="error" title="There's no cut line yet">
        <Measured text={reason} />
      </Notice>
    </noscript>
  );

/** Staff draw a line that the browser can't draw, or without JavaScript the server couldn't. */
function DrawOffer({ finalize: { status, isUnreadable, line, retry, ordered }, shapes, hasReason }: DrawOfferProps) {
  if (!shapes.includes("custom")) return null;
  // The mat says why what draws has stopped.
  if (isUnreadable || status === "failed")
    return <DrawForMe hasReason={retry !== undefined} total={ordered.priceDrawn()} />;
  return line ? null : (
    <noscript>
      <DrawForMe hasReason={hasReason} />
    </noscript>
  );
}

/** What the finished piece measures, where that is less than the ordered size; undefined until it is known. */
const measureSmaller = ({ line, choices: { box } }: Finalize): Size | undefined =>
  line && box.width * box.height > line.width * line.height * 1.01 ? line : undefined;

interface CutSizeProps {
  readonly ordered: Size;
  readonly measurement: Measurement;
}

/** Why the size of a sticker isn't the one that was ordered. */
const CutSize = ({ ordered, measurement }: CutSizeProps) => (
  <p className="mt-2.5 rounded-md bg-success-soft px-3 py-2 text-sm text-success">
    You asked for {sizeText(ordered.width, ordered.height, measurement)}. Your sticker fits within it, and you pay only
    for what it measures.
  </p>
);

interface ApproveBarProps {
  readonly finalize: Finalize;
  /** Of the price table. */
  readonly version: number;
  readonly terms: FinalizeProps["delivery"];
  /** The page that takes another file. */
  readonly upload: string;
}

/** The price and the button, which stay in view. A second click on what is in the cart leads there. */
function ApproveBar({ finalize, version, terms, upload }: ApproveBarProps) {
  const { isInCart, order, ordered, step, otherTab } = finalize;
  const navigate = useNavigate();
  if (ordered.callbackHref !== undefined) return <CallbackBar href={ordered.callbackHref} label="Request a callback" />;
  return (
    <OrderBar
      price={ordered.price}
      version={version}
      changedPrice={otherTab.isChanged || step !== undefined ? undefined : finalize.changedPrice}
      note={
        otherTab.isChanged ? (
          <TextLink href={`#${OTHER_TAB}`}>Choose a version</TextLink>
        ) : (
          (step ?? describePrice(finalize, terms))
        )
      }
      // Without scripts nothing is drawn again.
      isCurrent={!(finalize.isBusy && finalize.isHydrated) && order !== undefined}
      isBusy={finalize.isBusy}
    >
      <noscript>{otherTab.isChanged ? null : <PlainApproval finalize={finalize} upload={upload} />}</noscript>
      <Button
        // One button, so that it keeps the focus.
        type={isInCart ? "button" : "submit"}
        name="intent"
        value={finalize.isStaffDrawn ? DRAW_FOR_ME : "approve"}
        className="needs-script max-xs:py-1!"
        loading={finalize.isSubmitting}
        disabled={finalize.missing !== undefined || otherTab.isChanged || !finalize.isHydrated}
        onClick={isInCart ? () => void navigate("/cart/") : undefined}
      >
        {isInCart ? "View your cart" : finalize.approveLabel}
      </Button>
    </OrderBar>
  );
}

/** The button without JavaScript: it approves only a line that the page shows. */
function PlainApproval({
  finalize: { isInCart, isStaffDrawn, order, line, missing, approveLabel },
  upload,
}: Pick<ApproveBarProps, "finalize" | "upload">) {
  if (isStaffDrawn) return <ButtonLink href="/cart/">View your cart</ButtonLink>;
  if (order === undefined || (line === undefined && missing === undefined))
    return (
      <Button type="submit" name="intent" value="save">
        Draw my cut line
      </Button>
    );
  if (missing !== undefined) return <ButtonLink href={upload}>Send another file</ButtonLink>;
  if (isInCart) return <ButtonLink href="/cart/">View your cart</ButtonLink>;
  return (
    <Button type="submit" name="intent" value="approve">
      {approveLabel}
    </Button>
  );
}

function describePrice({ isInCart, missing, ordered }: Finalize, terms: FinalizeProps["delivery"]): string {
  if (missing !== undefined) return missing;
  const arrival = arrivalText(terms, ordered.price.quantity, ordered.setup.fields.options[SPEED]);
  return isInCart ? `In your cart. ${arrival}` : arrival;
}

const backgroundControl = ({ type }: FinalizeProps["artwork"], isEven: boolean): CutControlsProps["background"] => {
  if (!isEven) return "none";
  return isOpenedByHand(type) ? "by-staff" : "removable";
};

/** Asks whether a proof comes before the print. A drawing that staff open by hand always has one. */
function ProofChoice({
  artwork,
  wantsProof,
  onChange,
}: Pick<FinalizeProps, "artwork"> & { readonly wantsProof: boolean; readonly onChange: () => void }) {
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
        onChange={onChange}
        label="Send me a proof first"
        hint="Usually not needed: approving your cut line here is your approval. With a proof, we print after you answer it."
      />
    </>
  );
}

import { Form, useNavigate } from "@remix-run/react";
import { isOpenedByHand } from "#domain/prepress/artwork/rasterized";
import type { Size } from "#domain/ground/kernel/geometry";
import { sizeText } from "#domain/ground/kernel/measure";
import { formatMoney } from "#domain/ground/kernel/money";
import { readCutSize } from "#domain/shop/pricing/costs/cut-size";
import { eachText } from "#domain/shop/pricing/quotes/each-text";
import { SPEED } from "#domain/shop/pricing/speed";
import { arrivalText } from "#domain/shop/shipping/arrival";
import { Button, ButtonLink } from "../../../ui/actions/button.tsx";
import { Checkbox } from "../../../ui/fields/field.tsx";
import { BarPrice, BottomBar } from "../../../ui/layout/bottom-bar.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { TextLink } from "../../../ui/actions/text-link.tsx";
import { SetupRows, ShownTotal, useDelivery } from "../../pricing/index.ts";
import { CutControls, type CutControlsProps } from "../cut-line/cut-controls.tsx";
import { FileCheck } from "./checks/file-check.tsx";
import { useFinalize, type Finalize, type FinalizeProps } from "./use-finalize.ts";

/** The last step before the cart, beside the artwork in its cut line: all choices, the price, and the file check. */
export function FinalizeForm(props: FinalizeProps) {
  const { design, artwork, shapes, measurement, steps, product, table } = props;
  const finalize = useFinalize(props);
  const delivery = useDelivery(props.delivery);
  const { choices, change, problem } = finalize;
  return (
    // On a phone the parts belong to the page's one column, so that the price stays at its lower edge throughout.
    <Form method="post" onSubmit={finalize.approve} className="grid min-w-0 gap-6 max-md:contents">
      {problem ? (
        <Notice kind="error" title="Please look at this">
          {problem}
        </Notice>
      ) : null}
      <SetupRows
        product={product}
        table={table}
        setup={finalize.ordered.setup}
        delivery={delivery}
        hasCutLine
        belowSize={<CutSize design={design} ordered={choices.box} measurement={measurement} />}
      />
      {finalize.ordered.callbackHref === undefined ? null : (
        <Notice kind="info" title="This size or quantity has no online price">
          <TextLink href={finalize.ordered.callbackHref}>Request a callback</TextLink>
        </Notice>
      )}
      {/* Last for the eye, and first for the keyboard. */}
      <ApproveBar finalize={finalize} terms={delivery.terms} />
      <Card>
        <CutControls
          shapes={shapes}
          choices={choices}
          onChange={change}
          measurement={measurement}
          own={finalize.own}
          background={backgroundControl(artwork, finalize.hasBackground)}
        />
        <noscript>
          <p className="mt-4 text-sm text-muted">
            Without JavaScript, “Update the price” draws your cut line with these choices.
          </p>
        </noscript>
      </Card>
      <FileCheck results={finalize.results} onChange={change}>
        <p className="mt-4 text-sm text-muted">
          <span className="font-semibold break-words text-ink">{artwork.fileName}</span> ·{" "}
          <TextLink href={steps.upload}>Send another file</TextLink>
        </p>
      </FileCheck>
      <Card>
        <ProofChoice artwork={artwork} wantsProof={design.wantsProof} onChange={finalize.askAgain} />
      </Card>
    </Form>
  );
}

interface CutSizeProps extends Pick<FinalizeProps, "design" | "measurement"> {
  readonly ordered: Size;
}

/** What the finished piece measures, where it is smaller than the ordered size. */
const CutSize = ({ design, ordered, measurement }: CutSizeProps) => {
  const { width, height } = readCutSize(design);
  if (ordered.width * ordered.height <= design.width * design.height * 1.01) return null;
  return (
    <p className="mt-2.5 rounded-md bg-success-soft px-3 py-2 text-sm text-success">
      You asked for {sizeText(ordered.width, ordered.height, measurement)}. Your sticker measures{" "}
      {sizeText(width, height, measurement)} within it, and that's the size you pay for.
    </p>
  );
};

interface ApproveBarProps {
  readonly finalize: Finalize;
  readonly terms: FinalizeProps["delivery"];
}

/** The price and the button, which stay in view. A second click on what is in the cart leads there. */
function ApproveBar({ finalize, terms }: ApproveBarProps) {
  const { isInCart, order, ordered, step } = finalize;
  const navigate = useNavigate();
  const total = formatMoney(ordered.price.total);
  return (
    <BottomBar everywhere className="order-last">
      <ShownTotal total={order === undefined ? undefined : total} />
      <BarPrice
        total={total}
        quantity={ordered.price.quantity}
        each={eachText(ordered.price)}
        isCurrent={!finalize.isBusy && order !== undefined}
      >
        {step ?? describePrice(finalize, terms)}
      </BarPrice>
      <noscript>
        <Button type="submit" name="intent" value="save" variant="secondary">
          Update the price
        </Button>
        {isInCart ? (
          <ButtonLink href="/cart/">View your cart</ButtonLink>
        ) : (
          <Button type="submit" name="intent" value="approve">
            {APPROVE}
          </Button>
        )}
      </noscript>
      <Button
        // One button, so that it keeps the focus.
        type={isInCart ? "button" : "submit"}
        name="intent"
        value="approve"
        // Beside it there is room for price and day.
        className="needs-script max-w-[calc(100%-9.75rem)] max-xs:px-3! max-xs:py-1!"
        loading={finalize.isSubmitting}
        disabled={finalize.missing !== undefined || !finalize.isHydrated}
        onClick={isInCart ? () => void navigate("/cart/") : undefined}
      >
        {isInCart ? "View your cart" : APPROVE}
      </Button>
    </BottomBar>
  );
}

const APPROVE = "Approve and add to cart";

function describePrice({ isInCart, missing, ordered }: Finalize, terms: FinalizeProps["delivery"]): string {
  if (ordered.callbackHref !== undefined) return "This is the price of your last choice.";
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

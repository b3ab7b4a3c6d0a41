import { Form } from "@remix-run/react";
import { Bookmark } from "lucide-react";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import type { LetteringFields } from "#domain/prepress/lettering/lettering-form";
import { lengthText } from "#domain/ground/kernel/measure";
import { cssFamily } from "#domain/prepress/lettering/type/faces";
import { arrivalText } from "#domain/shop/shipping/arrival";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { setupPath } from "#domain/shop/kinds/kind-facts";
import type { NewerDesign } from "#domain/shop/configured-products/design-summary";
import { MESSAGES } from "#domain/ground/kernel/requests/messages";
import { Button } from "../../ui/actions/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { useFocusFirstError } from "../accounts/index.ts";
import { PART_STOPPED } from "../api-client/index.ts";
import {
  hasSpeeds,
  OtherTabNotice,
  readIntent,
  SaveOriginFields,
  SpeedChoice,
  useDelivery,
  useShownTable,
  type Delivery,
} from "../pricing/index.ts";
import { VinylChoice } from "./controls/material-choice.tsx";
import { useFont } from "./fonts/fonts-context.ts";
import { FontChoice } from "./controls/font-choice.tsx";
import { LetteringFacts } from "./lettering-facts.tsx";
import type { LetteringPageProps } from "./lettering-page.tsx";
import { LetteringBar, LetteringPrice } from "./lettering-price.tsx";
import { LetteringCanvas } from "./lettering-canvas.tsx";
import { PlaceStep, SpacingStep, FormStep, TextStep } from "./lettering-steps.tsx";
import { SizeFields } from "./controls/size-fields.tsx";
import { useLettering, type LetteringSetup } from "./use-lettering.ts";

interface LetteringEditorProps extends Pick<
  LetteringPageProps,
  "product" | "table" | "discount" | "savedPrice" | "delivery" | "saved" | "adding" | "configuredId"
> {
  readonly colors: LetteringPageProps["colours"];
  /** The rendering that came with the page. */
  readonly rendering: LetteringPageProps["drawn"];
  readonly start: LetteringFields;
  readonly serverErrors: FieldErrors | undefined;
  readonly refusal: string | undefined;
  /** What another tab has saved. */
  readonly newer: NewerDesign | undefined;
}

interface PreviewProps {
  readonly colors: LetteringPageProps["colours"];
  readonly setup: LetteringSetup;
  readonly lines: ReadonlyArray<string>;
}

function Preview({ setup: { fields, shown, current }, colors, lines }: PreviewProps) {
  const material = colors.find(({ slug }) => slug === fields.colour);
  const face = useFont(fields.font);
  return (
    <LetteringCanvas
      shown={shown}
      hex={material?.hex}
      finish={material?.finish ?? "gloss"}
      label={`${lines.join(" ").trim() || "No text yet"}, in ${face?.family ?? "a font"}, ${material?.name ?? MESSAGES.noColor}`}
      measurement={fields.unit}
      mirrored={fields.glass === "inside"}
      pending={!current}
      family={face ? cssFamily(face) : ""}
      weight={face?.weight ?? 400}
      lines={lines}
    />
  );
}

interface NoticesProps {
  readonly isSaved: boolean;
  readonly refusal: string | undefined;
  readonly failure: LetteringSetup["failure"];
}

/** The results of saving and loading. */
const Notices = ({ isSaved, refusal, failure }: NoticesProps) => (
  <>
    {isSaved ? (
      <Notice kind="success" title="Saved">
        You can find it anytime under <TextLink href="/profile/designs/">your designs</TextLink>.
      </Notice>
    ) : null}
    {refusal === undefined ? null : <Notice kind="error" title={refusal} />}
    {failure ? (
      <Notice
        kind="warning"
        title={`${failure === "font" ? "We couldn't load the font" : PART_STOPPED}, so there's no preview.`}
      >
        You can still save your design.
      </Notice>
    ) : null}
  </>
);

interface OtherTabProps extends Pick<PreviewProps, "setup" | "colors" | "lines"> {
  readonly newer: NewerDesign | undefined;
  readonly product: LetteringPageProps["product"];
  /** Of what is saved. */
  readonly id: string;
}

/** Asks which text stays, if another tab has saved one. */
const OtherTab = ({ newer, product, id, setup: { fields, price }, colors, lines }: OtherTabProps) =>
  newer ? (
    <OtherTabNotice
      there={newer.summary}
      here={{ price, texts: lines, material: fields.colour, views: colors }}
      isInCart={newer.isInCart}
      measurement={fields.unit}
      href={`${setupPath(product)}${id}/`}
      intent={newer.intent}
      isAnswer
    />
  ) : null;

/** The editor, a form that also works without JavaScript. */
export function LetteringEditor({
  product,
  table: loadedTable,
  discount,
  savedPrice,
  delivery: deliveryTerms,
  colors,
  start,
  rendering,
  saved,
  adding,
  serverErrors,
  refusal,
  newer,
  configuredId,
}: LetteringEditorProps) {
  const delivery = useDelivery(deliveryTerms);
  const table = useShownTable(loadedTable, adding.changedPrice);
  const setup = useLettering({ product, table, discount, savedPrice, start, rendering, serverErrors });
  const { fields, change, shown, errors } = setup;
  const form = useFocusFirstError(serverErrors);
  const { busy, isInCart } = adding;
  const arrival = setup.price && arrivalText(delivery.terms, setup.price.quantity, fields.speed);
  const lines = fields.text.split(/\r\n|\r|\n/);
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault();
        adding.send(new FormData(event.currentTarget), { intent: readIntent(event) });
      }}
      // Enter in a field does not submit the order.
      onKeyDown={(event) => {
        if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_min(40vw,27rem)]">
        <input type="hidden" name="unit" value={fields.unit} />
        <SaveOriginFields version={newer?.version ?? adding.version} />
        <div className="grid gap-5 max-md:contents md:sticky md:top-24">
          {/* On a low screen it would leave no room for what it shows. */}
          <div className="top-0 z-20 -mx-4 bg-paper px-4 py-2 max-md:[@media(height>=30rem)]:sticky md:mx-0 md:p-0">
            <Preview setup={setup} colors={colors} lines={lines} />
          </div>
          <div className="grid gap-4">
            <OtherTab {...{ newer, setup, colors, lines, product }} id={adding.savedId ?? configuredId ?? ""} />
            <Notices isSaved={saved && fields === start} refusal={refusal} failure={setup.failure} />
            {shown ? (
              <LetteringFacts
                shown={shown}
                measurement={fields.unit}
                onHeight={(inches) => change({ size_by: "height", size: lengthText(inches, fields.unit) })}
              />
            ) : null}
          </div>
          <div className="max-md:order-2">
            <LetteringPrice {...{ setup, product, table, isInCart }}>
              <noscript>
                <button
                  type="submit"
                  formMethod="get"
                  formAction="?"
                  className="w-full rounded-lg px-4 py-2.5 font-semibold ring-[1.5px] ring-edge ring-inset"
                >
                  Show preview and price
                </button>
              </noscript>
              <Button
                type="submit"
                name="intent"
                value="save"
                variant="secondary"
                size="lg"
                wide
                loading={busy === "save"}
                icon={<Bookmark aria-hidden="true" className="size-5" />}
              >
                Save for later
              </Button>
            </LetteringPrice>
          </div>
        </div>

        <div className="grid min-w-0 gap-4 max-md:contents">
          <div className="grid grid-cols-1 gap-6 rounded-2xl bg-surface p-5 shadow-md ring-1 ring-line max-md:order-1 md:p-6">
            <TextStep {...{ fields, change, errors, lines }} />
            <FormStep title="Font">
              <FontChoice
                chosen={fields.font}
                sample={lines.find((line) => line.trim() !== "") ?? ""}
                onChange={(font) => change({ font })}
                errors={errors}
              />
            </FormStep>
            <FormStep title="Size">
              <SizeFields product={product} setup={setup} shown={shown} />
            </FormStep>
            <FormStep title="Color">
              <VinylChoice
                materials={colors}
                chosen={fields.colour}
                onChange={(colour) => change({ colour })}
                errors={errors}
              />
            </FormStep>
            <SpacingStep {...{ fields, change, errors, lines }} />
            <PlaceStep {...{ fields, change, errors, product }} />
            <SpeedStep {...{ setup, product, table, delivery }} />
          </div>
          <LetteringBar {...{ setup, table, arrival, busy, isInCart }} changedPrice={adding.changedPrice} />
        </div>
      </div>
    </Form>
  );
}

type SpeedStepProps = Pick<LetteringPageProps, "product" | "table"> & {
  readonly setup: LetteringSetup;
  readonly delivery: Delivery;
};

/** Production speeds, if the price table has more than one. */
const SpeedStep = ({ setup: { fields, change, errors, price }, product, table, delivery }: SpeedStepProps) =>
  hasSpeeds(table) ? (
    <FormStep title="How soon?">
      <SpeedChoice
        name="speed"
        product={product}
        quote={price}
        delivery={delivery}
        value={fields.speed}
        table={table}
        onChange={(speed) => change({ speed })}
        error={messagesAt(errors, "speed")}
      />
    </FormStep>
  ) : null;

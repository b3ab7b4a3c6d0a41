import { Form, useNavigation } from "@remix-run/react";
import { AlignCenter, AlignLeft, AlignRight, Bookmark } from "lucide-react";
import { useId, useRef, type ReactNode } from "react";
import { messagesAt } from "#domain/kernel/field-errors";
import { ARC, LINE_SPACING, MAX_CHARACTERS, SPACING } from "#domain/lettering/choices";
import { SAMPLE_TEXT, type LetteringFields } from "#domain/lettering/lettering-form";
import { filmName } from "#domain/lettering/words";
import { lengthText } from "#domain/kernel/measure";
import { faceOf } from "#domain/lettering/type/faces";
import type { FieldErrors } from "#domain/kernel/refusal";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Select } from "../../ui/field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { hasSpeeds, PriceBar, SpeedChoice } from "../pricing/index.ts";
import { MaterialChoice } from "./material-choice.tsx";
import { FontChoice } from "./font-choice.tsx";
import { FontOffer } from "./font-offer.tsx";
import { GlassChoice } from "./glass-choice.tsx";
import { LetteringFacts } from "./lettering-facts.tsx";
import type { LetteringPageProps } from "./lettering-page.tsx";
import { LetteringPrice } from "./lettering-price.tsx";
import { LetteringCanvas } from "./lettering-canvas.tsx";
import { Segments } from "../../ui/segments.tsx";
import { SizeFields } from "./size-fields.tsx";
import { SliderField } from "./slider-field.tsx";
import { useLettering, type LetteringSetup } from "./use-lettering.ts";

interface LetteringEditorProps extends Pick<
  LetteringPageProps,
  "product" | "table" | "discount" | "colours" | "drawn" | "saved"
> {
  readonly start: LetteringFields;
  readonly serverErrors: FieldErrors | undefined;
  readonly refusal: string | undefined;
}

const Step = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3 border-b border-line pb-6 last:border-b-0">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
};

interface PreviewProps extends Pick<LetteringPageProps, "colours"> {
  readonly setup: LetteringSetup;
  readonly lines: ReadonlyArray<string>;
}

function Preview({ setup: { fields, shown, current }, colours, lines }: PreviewProps) {
  const material = colours.find(({ slug }) => slug === fields.colour);
  const face = faceOf(fields.font);
  return (
    <LetteringCanvas
      shown={shown}
      hex={material?.hex ?? "#16161a"}
      finish={material?.finish ?? "gloss"}
      label={`${lines.join(" ").trim() || "No text yet"}, in ${face?.family ?? "a font"}, ${material?.name ?? "no color"}`}
      measurement={fields.unit}
      mirrored={fields.glass === "inside"}
      pending={!current}
      family={face?.family ?? ""}
      weight={face?.weight ?? 400}
      lines={lines}
    />
  );
}

/** The server accepts the same fields without JavaScript: the editor is one plain form. */
export function LetteringEditor({
  product,
  table,
  discount,
  colours,
  start,
  drawn,
  saved,
  serverErrors,
  refusal,
}: LetteringEditorProps) {
  const setup = useLettering({ product, table, discount, start, drawn, serverErrors });
  const { fields, change, shown, errors, current } = setup;
  const navigation = useNavigation();
  const busy = runningIntent(navigation);
  const lines = fields.text.split(/\r\n|\r|\n/);
  return (
    <Form
      method="post"
      noValidate
      // Enter in a field is not an order.
      onKeyDown={(event) => {
        if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 pb-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:pb-16 xl:grid-cols-[minmax(0,1fr)_27rem]">
        <input type="hidden" name="unit" value={fields.unit} />
        <div className="grid gap-5 max-lg:contents lg:sticky lg:top-24">
          <div className="sticky top-0 z-20 -mx-4 bg-paper px-4 py-2 sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:p-0">
            <Preview setup={setup} colours={colours} lines={lines} />
          </div>
          <div className="grid gap-4">
            {saved && fields === start ? (
              <Notice kind="success" title="Saved">
                You can find it anytime under <TextLink href="/profile/designs/">your designs</TextLink>.
              </Notice>
            ) : null}
            {refusal === undefined ? null : <Notice kind="error" title={refusal} />}
            {setup.offline ? (
              <Notice kind="warning" title="We couldn't load the font, so there's no preview.">
                You can still save your design.
              </Notice>
            ) : null}
            {shown ? (
              <LetteringFacts
                shown={shown}
                measurement={fields.unit}
                onHeight={(inches) => change({ size_by: "height", size: lengthText(inches, fields.unit) })}
              />
            ) : null}
          </div>
          <div className="max-lg:order-2">
            <LetteringPrice setup={setup} product={product} busy={busy}>
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

        <div className="grid grid-cols-1 gap-6 rounded-2xl bg-surface p-5 shadow-md ring-1 ring-line max-lg:order-1 sm:p-6">
          <TextStep {...{ fields, change, errors, lines }} />
          <Step title="Font">
            <FontChoice
              chosen={fields.font}
              words={lines.find((line) => line.trim() !== "") ?? ""}
              onChange={(font) => change({ font })}
              errors={errors}
            />
          </Step>
          <Step title="Size">
            <SizeFields product={product} setup={setup} shown={shown} />
          </Step>
          <Step title="Color">
            <MaterialChoice
              films={colours}
              chosen={fields.colour}
              onChange={(colour) => change({ colour })}
              errors={errors}
            />
          </Step>
          <SpacingStep {...{ fields, change, errors, lines }} />
          <PlaceStep {...{ fields, change, errors, product }} />
          {hasSpeeds(table) ? (
            <Step title="How soon?">
              <SpeedChoice
                name="speed"
                productionDays={product.productionDays}
                quantity={setup.price?.quantity ?? product.quantity.start}
                value={fields.speed}
                table={table}
                onChange={(speed) => change({ speed })}
                error={messagesAt(errors, "speed")}
              />
            </Step>
          ) : null}
        </div>
      </div>
      {setup.price ? (
        <PriceBar quote={setup.price} unit="piece" current={current} next="cart" busy={busy === "cart"} />
      ) : null}
    </Form>
  );
}

interface StepProps extends Pick<LetteringSetup, "fields" | "change" | "errors"> {
  readonly lines: ReadonlyArray<string>;
}

function TextStep({ fields, change, errors, lines }: StepProps) {
  const wasTouched = useRef(false);
  return (
    <Step title="Message">
      <TextArea
        label="Text"
        hideLabel
        name="text"
        rows={Math.min(6, Math.max(2, lines.length))}
        value={fields.text}
        maxCharacters={MAX_CHARACTERS * 2}
        onFocus={(event) => {
          if (!wasTouched.current && fields.text === SAMPLE_TEXT) event.currentTarget.select();
          wasTouched.current = true;
        }}
        onChange={(event) => change({ text: event.target.value })}
        error={messagesAt(errors, "text")}
        hint="Press Enter for a new line, up to six lines."
      />
      <FontOffer chosen={fields.font} text={fields.text} onChange={(font) => change({ font })} />
      <Segments
        legend="Alignment"
        name="align"
        value={fields.align}
        onChange={(align) => change({ align })}
        options={[
          {
            value: "left",
            label: (
              <>
                <AlignLeft aria-hidden="true" className="size-5" />
                <span className="sr-only">Left</span>
              </>
            ),
            title: "Left",
          },
          {
            value: "center",
            label: (
              <>
                <AlignCenter aria-hidden="true" className="size-5" />
                <span className="sr-only">Center</span>
              </>
            ),
            title: "Center",
          },
          {
            value: "right",
            label: (
              <>
                <AlignRight aria-hidden="true" className="size-5" />
                <span className="sr-only">Right</span>
              </>
            ),
            title: "Right",
          },
        ]}
      />
    </Step>
  );
}

const SpacingStep = ({ fields, change, errors, lines }: StepProps) => (
  <Step title="Shape and spacing">
    <SliderField
      label="Arc"
      name="arc"
      value={fields.arc}
      min={ARC.min}
      max={ARC.max}
      step={5}
      unit="°"
      onChange={(arc) => change({ arc })}
      errors={errors}
      ends={["Bowl", "Arch"]}
    />
    <SliderField
      label="Letter spacing"
      name="letter_spacing"
      value={fields.letter_spacing}
      min={SPACING.min}
      max={SPACING.max}
      step={10}
      unit="‰"
      onChange={(letter_spacing) => change({ letter_spacing })}
      errors={errors}
      ends={["Tight", "Wide"]}
    />
    {lines.length > 1 ? (
      <SliderField
        label="Line spacing"
        name="line_spacing"
        value={fields.line_spacing}
        min={LINE_SPACING.min}
        max={LINE_SPACING.max}
        step={0.1}
        unit="×"
        onChange={(line_spacing) => change({ line_spacing })}
        errors={errors}
      />
    ) : (
      <input type="hidden" name="line_spacing" value={fields.line_spacing} />
    )}
  </Step>
);

const PlaceStep = ({
  fields,
  change,
  errors,
  product,
}: Omit<StepProps, "lines"> & Pick<LetteringEditorProps, "product">) => (
  <Step title="Where it goes">
    <GlassChoice value={fields.glass} onChange={(glass) => change({ glass })} />
    {product.films.length > 1 ? (
      <Select
        label="Material"
        name="material"
        value={fields.material}
        onChange={(event) => change({ material: event.target.value })}
        error={messagesAt(errors, "material")}
      >
        {product.films.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {filmName(name)}
          </option>
        ))}
      </Select>
    ) : null}
  </Step>
);

/** Which of the two submit buttons is in progress. */
function runningIntent({ state, formData }: ReturnType<typeof useNavigation>): "" | "save" | "cart" {
  if (state !== "submitting") return "";
  return formData?.get("intent") === "save" ? "save" : "cart";
}

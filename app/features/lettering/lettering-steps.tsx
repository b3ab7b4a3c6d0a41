import { AlignCenter, AlignLeft, AlignRight } from "lucide-react";
import { useId, useRef, type ReactNode } from "react";
import type { ProductView } from "#domain/shop/catalog/views";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import { ARC, LINE_SPACING, MAX_CHARACTERS, SPACING } from "#domain/prepress/lettering/choices";
import { SAMPLE_TEXT } from "#domain/prepress/lettering/lettering-form";
import { nameLetteringMaterial } from "#domain/prepress/lettering/words";
import { Select, TextArea } from "../../ui/fields/field.tsx";
import { Segments } from "../../ui/fields/segments.tsx";
import { FontOffer } from "./controls/font-offer.tsx";
import { GlassChoice } from "./controls/glass-choice.tsx";
import { SliderField } from "./controls/slider-field.tsx";
import type { LetteringSetup } from "./use-lettering.ts";

/** A titled section of the form. */
export const FormStep = ({ title, children }: { title: string; children: ReactNode }) => {
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

/** A segment that shows an icon and names it for screen readers. */
const alignment = (value: "left" | "center" | "right", title: string, Icon: typeof AlignLeft) => ({
  value,
  title,
  label: (
    <>
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">{title}</span>
    </>
  ),
});

const ALIGNMENTS = [
  alignment("left", "Left", AlignLeft),
  alignment("center", "Center", AlignCenter),
  alignment("right", "Right", AlignRight),
];

interface StepProps extends Pick<LetteringSetup, "fields" | "change" | "errors"> {
  readonly lines: ReadonlyArray<string>;
}

/** The text with its alignment. */
export function TextStep({ fields, change, errors, lines }: StepProps) {
  const wasTouched = useRef(false);
  return (
    <FormStep title="Message">
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
        options={ALIGNMENTS}
      />
    </FormStep>
  );
}

/** The arc, and the spacing of letters and lines. */
export const SpacingStep = ({ fields, change, errors, lines }: StepProps) => (
  <FormStep title="Shape and spacing">
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
      unit=""
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
  </FormStep>
);

/** The side of a window, and the material. */
export const PlaceStep = ({
  fields,
  change,
  errors,
  product,
}: Omit<StepProps, "lines"> & { readonly product: ProductView }) => (
  <FormStep title="Where it goes">
    <GlassChoice value={fields.glass} onChange={(glass) => change({ glass })} />
    {product.materialViews.length > 1 ? (
      <Select
        label="Material"
        name="material"
        value={fields.material}
        onChange={(event) => change({ material: event.target.value })}
        error={messagesAt(errors, "material")}
      >
        {product.materialViews.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {nameLetteringMaterial(name)}
          </option>
        ))}
      </Select>
    ) : null}
  </FormStep>
);

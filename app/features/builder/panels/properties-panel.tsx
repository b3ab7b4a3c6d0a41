import { toThousandth } from "#domain/ground/kernel/measure";
import { isBlank } from "#domain/ground/kernel/hidden-characters";
import { memo, useId, useState, type RefObject } from "react";
import {
  ALIGNMENTS,
  CAP_HEIGHT,
  MAX_OBJECT_NAME_LENGTH,
  MAX_TEXT_LENGTH,
  type BuilderObject,
  type PictureObject,
  type ShapeObject,
  type TextObject,
} from "#domain/prepress/builder/document";
import { SLOT_COLORS, SLOT_NAMES, type Slot } from "#domain/prepress/builder/library/art";
import { turn } from "#domain/prepress/builder/operations";
import { setSize } from "#domain/prepress/builder/resize";
import { findBuilderPicture } from "#domain/prepress/builder/pictures";
import type { Warning } from "#domain/prepress/builder/warnings";
import { firstCharacters } from "#domain/ground/kernel/characters";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { useFonts } from "../../lettering/index.ts";
import { Select, TextArea, TextInput } from "../../../ui/fields/field.tsx";
import { ColorField } from "./color-field.tsx";
import { LengthField } from "../sheet/length-field.tsx";

export interface PropertiesPanelProps {
  readonly object: BuilderObject;
  readonly warnings: ReadonlyArray<Warning>;
  readonly measurement: Measurement;
  /** @param key changes in a row with the same key are one step of undo */
  readonly onChange: (change: (object: BuilderObject) => BuilderObject, key?: string) => void;
  /** A changed text is measured again once its font is loaded. */
  readonly onText: (changes: Partial<Pick<TextObject, "text" | "font" | "capHeight" | "align">>) => void;
  readonly onCaptionFont: (font: string) => void;
  readonly textField: RefObject<HTMLInputElement | HTMLTextAreaElement>;
}

const INKS: ReadonlyArray<readonly [string, string]> = [
  ["#2a1533", "Ink"],
  ["#ffffff", "White"],
  ...SLOT_COLORS.accent.slice(0, 7),
];
const FontOptions = () =>
  useFonts().map(({ slug, family }) => (
    <option key={slug} value={slug}>
      {family}
    </option>
  ));

/** Edits the properties of the selected object. */
export const PropertiesPanel = memo(function PropertiesPanel(props: PropertiesPanelProps) {
  const { object, warnings, measurement, onChange } = props;
  const id = useId();
  const as =
    <Kind extends BuilderObject>(how: (own: Kind) => Kind) =>
    (any: BuilderObject) =>
      how(any as Kind);
  return (
    <div className="grid gap-4" key={object.id}>
      {warnings.length > 0 ? (
        <ul className="grid gap-1.5 rounded-lg bg-warning-soft p-3 text-sm text-warning">
          {warnings.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
        </ul>
      ) : null}
      {object.kind === "picture" ? <PictureFields {...props} object={object} as={as} /> : null}
      {object.kind === "text" ? <TextFields {...props} object={object} as={as} /> : null}
      {object.kind === "shape" ? <ShapeFields {...props} object={object} as={as} /> : null}
      <div className="grid grid-cols-2 gap-3">
        <LengthField
          label="Left"
          inches={object.x - object.width / 2}
          measurement={measurement}
          onChange={(leftEdge) =>
            onChange((currentObject) => ({ ...currentObject, x: toThousandth(leftEdge + currentObject.width / 2) }))
          }
        />
        <LengthField
          label="Top"
          inches={object.y - object.height / 2}
          measurement={measurement}
          onChange={(top) =>
            onChange((currentObject) => ({ ...currentObject, y: toThousandth(top + currentObject.height / 2) }))
          }
        />
        <LengthField
          label="Width"
          inches={object.width}
          measurement={measurement}
          onChange={(width) => onChange((currentObject) => setSize(currentObject, "width", width))}
        />
        <LengthField
          label="Height"
          inches={object.height}
          measurement={measurement}
          onChange={(height) => onChange((currentObject) => setSize(currentObject, "height", height))}
        />
      </div>
      <div className="grid gap-1">
        <label htmlFor={id} className="flex justify-between text-sm font-semibold">
          Rotation
          <output htmlFor={id} className="tabular-nums">
            {Math.round(object.rotation)}°
          </output>
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={345}
          step={15}
          value={(Math.round(object.rotation / 15) * 15) % 360}
          onChange={(event) =>
            onChange(
              (currentObject) => ({ ...currentObject, rotation: turn(Number(event.target.value)) }),
              `turn ${object.id}`,
            )
          }
          className="w-full accent-brand"
        />
      </div>
    </div>
  );
});

type As = <Kind extends BuilderObject>(how: (own: Kind) => Kind) => (any: BuilderObject) => BuilderObject;
type Fields<Kind> = Omit<PropertiesPanelProps, "object"> & { readonly object: Kind; readonly as: As };

function PictureFields({ object, onChange, onCaptionFont, textField, as }: Fields<PictureObject>) {
  const picture = findBuilderPicture(object.picture);
  const slots = Object.keys(picture?.colors ?? {}) as ReadonlyArray<Slot>;
  return (
    <>
      <TextInput
        label="Name below"
        ref={textField as RefObject<HTMLInputElement>}
        value={object.caption}
        maxCharacters={MAX_OBJECT_NAME_LENGTH}
        autoComplete="off"
        placeholder={picture?.name}
        // A drawing with a longer name could not be saved, so longer names are cut off here.
        onChange={(event) =>
          onChange(
            as<PictureObject>((currentPicture) => ({
              ...currentPicture,
              caption: firstCharacters(event.target.value, MAX_OBJECT_NAME_LENGTH),
            })),
            `caption ${object.id}`,
          )
        }
      />
      {object.caption === "" ? null : (
        <Select
          label="Font of the name"
          value={object.captionFont}
          onChange={(event) => onCaptionFont(event.target.value)}
        >
          <FontOptions />
        </Select>
      )}
      {slots.map((slot) => (
        <ColorField
          key={slot}
          label={SLOT_NAMES[slot]}
          value={object.colors[slot] ?? picture?.colors[slot] ?? null}
          colors={SLOT_COLORS[slot]}
          onChange={(hex) =>
            onChange(
              as<PictureObject>((currentPicture) => ({
                ...currentPicture,
                colors: { ...currentPicture.colors, [slot]: hex },
              })),
              `${slot} ${object.id}`,
            )
          }
        />
      ))}
    </>
  );
}

function TextFields({ object, measurement, onChange, onText, textField, as }: Fields<TextObject>) {
  // An empty text is not applied: the last one stays on the sheet until there is another.
  const [blank, setBlank] = useState<string>();
  return (
    <>
      <TextArea
        label="Text"
        ref={textField as RefObject<HTMLTextAreaElement>}
        rows={2}
        value={blank ?? object.text}
        maxCharacters={MAX_TEXT_LENGTH}
        error={blank === undefined ? undefined : ["Enter some text, or delete it from the sheet."]}
        onBlur={() => setBlank(undefined)}
        onChange={({ target }) => {
          const value = firstCharacters(target.value, MAX_TEXT_LENGTH);
          setBlank(isBlank(value) ? value : undefined);
          if (!isBlank(value)) onText({ text: value });
        }}
      />
      <Select label="Font" value={object.font} onChange={(event) => onText({ font: event.target.value })}>
        <FontOptions />
      </Select>
      <div className="grid grid-cols-2 gap-3">
        <LengthField
          label="Letter height"
          inches={object.capHeight}
          measurement={measurement}
          onChange={(capHeight) => onText({ capHeight: Math.min(CAP_HEIGHT.max, Math.max(CAP_HEIGHT.min, capHeight)) })}
        />
        <Select
          label="Alignment"
          value={object.align}
          onChange={(event) =>
            onText({ align: ALIGNMENTS.find((alignment) => alignment === event.target.value) ?? "center" })
          }
        >
          <option value="left">Left</option>
          <option value="center">Center</option>
          <option value="right">Right</option>
        </Select>
      </div>
      <ColorField
        label="Color"
        value={object.color}
        colors={INKS}
        onChange={(color) =>
          onChange(
            as<TextObject>((currentText) => ({ ...currentText, color })),
            `color ${object.id}`,
          )
        }
      />
    </>
  );
}

function ShapeFields({ object, measurement, onChange, as }: Fields<ShapeObject>) {
  const set = (changes: Partial<ShapeObject>, key?: string) =>
    onChange(
      as<ShapeObject>((currentShape) => ({ ...currentShape, ...changes })),
      key,
    );
  if (object.shape === "line")
    return (
      <ColorField
        label="Color"
        value={object.fill}
        colors={INKS}
        onChange={(fill) => set({ fill }, `fill ${object.id}`)}
      />
    );
  return (
    <>
      <ColorField
        label="Fill"
        value={object.fill}
        colors={INKS}
        onChange={(fill) => set({ fill }, `fill ${object.id}`)}
        onNone={() => set({ fill: null })}
      />
      <ColorField
        label="Line"
        value={object.stroke}
        colors={INKS}
        onChange={(stroke) =>
          set({ stroke, ...(object.strokeWidth === 0 ? { strokeWidth: 0.04 } : {}) }, `stroke ${object.id}`)
        }
        onNone={() => set({ stroke: null })}
      />
      {object.stroke === null ? null : (
        <LengthField
          label="Line width"
          inches={object.strokeWidth}
          measurement={measurement}
          onChange={(strokeWidth) => set({ strokeWidth: Math.min(1, Math.max(0, strokeWidth)) })}
        />
      )}
    </>
  );
}

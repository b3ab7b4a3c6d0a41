import { Scissors } from "lucide-react";
import { BRIDGE, CORNER, GAP, TOLERANCE, usesOwnLine, type CutChoices } from "#domain/prepress/artwork/cut-choices";
import type { Shape } from "#domain/ground/kernel/settings/shapes";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { Checkbox, RadioGroup } from "../../../ui/fields/field.tsx";
import { ChoiceCard, ChoiceRow } from "../../pricing/index.ts";
import type { CheckedOwnLine } from "./use-own-line.ts";
import { Slider, smallLength } from "../finalize/slider.tsx";

export interface CutControlsProps {
  readonly shapes: ReadonlyArray<Shape>;
  readonly choices: CutChoices;
  readonly onChange: (changes: Partial<CutChoices>) => void;
  readonly measurement: Measurement;
  /** Whether the picture has an even background, and who removes it: staff do where they open the file by hand. */
  readonly background: "none" | "removable" | "by-staff";
  /** The cut line that the file itself contains; undefined without one. */
  readonly own: CheckedOwnLine | undefined;
}

/** What is rarely chosen about the cut line. The rest stands at the edge of the mat (`MatEdge`). */
export function CutControls({ shapes, choices, onChange, measurement, background, own }: CutControlsProps) {
  const { removeBackground, tolerance } = choices;
  return (
    <div className="grid gap-5">
      {own && shapes.includes("custom") ? (
        <OwnLineControl own={own} isChosen={usesOwnLine(choices)} onChange={onChange} />
      ) : null}
      {background === "removable" ? (
        <div className="grid gap-3">
          <Checkbox
            name="removeBackground"
            label="Remove background"
            hint="Removes the solid color around your artwork, on screen and in print. The same color inside your artwork stays."
            checked={removeBackground}
            onChange={(event) => onChange({ removeBackground: event.currentTarget.checked })}
          />
          {removeBackground ? (
            <Slider
              name="tolerance"
              label="Tolerance"
              value={tolerance}
              range={TOLERANCE}
              step={1}
              text={`${Math.round(((tolerance - TOLERANCE.min) / (TOLERANCE.max - TOLERANCE.min)) * 100)}%`}
              hint="Higher removes soft shadows and JPEG noise. Lower keeps pale edges of your artwork."
              onChange={(value) => onChange({ tolerance: value })}
            />
          ) : null}
        </div>
      ) : null}
      {background === "by-staff" ? (
        <p className="text-sm text-muted">
          We can't remove the background here, because this is only the small preview inside of your EPS. Our staff open
          the drawing itself. If it has a background that you don't want, tell us when you get the proof.
        </p>
      ) : null}
      <BladeControls choices={choices} onChange={onChange} measurement={measurement} />
    </div>
  );
}

interface OwnLineControlProps extends Pick<CutControlsProps, "onChange"> {
  readonly own: CheckedOwnLine;
  readonly isChosen: boolean;
}

/** Whether the file's own line is cut, or ours; or why only ours can be. */
function OwnLineControl({ own, isChosen, onChange }: OwnLineControlProps) {
  if (own.problem !== undefined)
    return (
      <p className="text-sm text-muted">
        Your file has its own cut line, but we can't cut along it: <span>{own.problem}</span> So we drew ours. To use
        yours, change it in your file and send it again.
      </p>
    );
  return (
    <RadioGroup legend="Cut line">
      <div className="grid grid-cols-2 gap-2">
        <ChoiceCard
          name="ownLine"
          value="own"
          checked={isChosen}
          onChange={() => onChange({ ownLine: true, outline: "custom" })}
          label="Your own cut line"
          description="From your file"
        />
        <ChoiceCard
          name="ownLine"
          value="ours"
          checked={!isChosen}
          onChange={() => onChange({ ownLine: false })}
          label="Our cut line"
          description="Any outline or shape"
        />
      </div>
    </RadioGroup>
  );
}

/** Rarely needed cut options, collapsed until opened. */
function BladeControls({
  choices,
  onChange,
  measurement,
}: Pick<CutControlsProps, "choices" | "onChange" | "measurement">) {
  const { outline, cut, pieces, bridge, gap, corner, innerCuts } = choices;
  const isTraced = outline === "custom" && !choices.ownLine;
  return (
    <ChoiceRow
      title="More about the cut"
      value={cut === "kiss" ? "Kiss cut" : "Die cut"}
      picture={<Scissors aria-hidden="true" className="size-5 shrink-0" />}
      className="needs-script rounded-lg bg-surface ring-1 ring-line"
    >
      <div className="grid gap-5">
        <RadioGroup legend="Cut">
          <div className="grid gap-2">
            <ChoiceCard
              name="cut"
              value="die"
              checked={cut === "die"}
              onChange={() => onChange({ cut: "die" })}
              label="Die cut"
              description="Cut through the backing too"
            />
            <ChoiceCard
              name="cut"
              value="kiss"
              checked={cut === "kiss"}
              onChange={() => onChange({ cut: "kiss" })}
              label="Kiss cut"
              description="Peels off a backing in the size you order"
            />
          </div>
        </RadioGroup>
        {isTraced ? (
          <>
            <RadioGroup legend="Pieces">
              <div className="grid grid-cols-2 gap-2">
                <ChoiceCard
                  name="pieces"
                  value="one"
                  checked={pieces === "one"}
                  onChange={() => onChange({ pieces: "one" })}
                  label="One outline"
                />
                <ChoiceCard
                  name="pieces"
                  value="each"
                  checked={pieces === "each"}
                  onChange={() => onChange({ pieces: "each", cut: "kiss" })}
                  label="Cut separately"
                />
              </div>
            </RadioGroup>
            <Slider
              name="corner"
              label="Rounder corners"
              value={corner}
              range={CORNER}
              step={0.005}
              text={smallLength(corner, measurement)}
              onChange={(value) => onChange({ corner: value })}
            />
            <Slider
              name="bridge"
              label="Bridge gaps"
              value={bridge}
              range={BRIDGE}
              step={0.005}
              text={smallLength(bridge, measurement)}
              hint="Parts closer than twice this share one cut line."
              onChange={(value) => onChange({ bridge: value })}
            />
            <Slider
              name="gap"
              label="Smallest gap between cuts"
              value={gap}
              range={GAP}
              step={0.005}
              text={smallLength(gap, measurement)}
              onChange={(value) => onChange({ gap: value })}
            />
            <Checkbox
              name="innerCuts"
              label="Cut out openings inside"
              hint={`Where they are at least ${measurement === "metric" ? "6.4 mm" : "1/4 in"} wide.`}
              checked={innerCuts}
              onChange={(event) => onChange({ innerCuts: event.currentTarget.checked })}
            />
          </>
        ) : null}
      </div>
    </ChoiceRow>
  );
}

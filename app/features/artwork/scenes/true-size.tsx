import { useEffect, useId, useState } from "react";
import * as v from "valibot";
import { BANK_CARD, SCREEN_PPI, type PlacedPicture } from "#domain/artwork/scenes/scenes";
import { CM_PER_INCH, sizeText } from "#domain/kernel/measure";
import { Disclosure } from "../../../ui/layout/disclosure.tsx";
import { useMeasurement, usePreference } from "../../preferences/index.ts";
import { Placed } from "./placed.tsx";

/** In device pixels, so that page zoom does not change the size. */
const Ppi = v.pipe(v.number(), v.minValue(SCREEN_PPI.min), v.maxValue(SCREEN_PPI.max));
const STEP_INCHES = 0.25;

/** The sticker at its real size, once the user has matched a bank card to the screen. */
export function TrueSize({ picture }: { picture: PlacedPicture }) {
  const measurement = useMeasurement();
  const density = useDensity();
  const [ppi, keepPpi] = usePreference("screen-ppi", Ppi, SCREEN_PPI.usual);
  const isSet = ppi !== SCREEN_PPI.usual;
  // Until the user sets the scale, an inch is assumed to be 96 CSS pixels.
  const scale = isSet ? ppi / density : SCREEN_PPI.usual;
  const { widthIn, heightIn } = picture;
  const [right, bottom] = [widthIn + 2 * STEP_INCHES, heightIn + 2 * STEP_INCHES];
  return (
    <div className="grid gap-4">
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
        tabIndex={0}
        role="region"
        aria-label={`At actual size, ${sizeText(widthIn, heightIn, measurement)}`}
        className="mat max-h-[36rem] overflow-auto rounded-2xl p-4"
      >
        <svg
          viewBox={`0 0 ${right} ${bottom}`}
          width={right * scale}
          height={bottom * scale}
          className="mx-auto block max-w-none"
        >
          <Ruler length={right} metric={measurement === "metric"} />
          <Placed picture={picture} x={STEP_INCHES} y={2 * STEP_INCHES - 0.05} />
        </svg>
      </div>
      <p className="text-sm text-muted">
        {isSet
          ? "Calibrated for this screen. Check it with a ruler."
          : "Based on your browser's settings. For an exact size, calibrate with a bank card:"}
      </p>
      <Disclosure summary="Calibrate my screen with a bank card">
        <Calibration ppi={isSet ? ppi : SCREEN_PPI.usual * density} density={density} onChange={keepPpi} />
      </Disclosure>
    </div>
  );
}

/** Pixels of the device for each of the browser's; it changes with the zoom, and from screen to screen. */
function useDensity(): number {
  const [density, setDensity] = useState(1);
  useEffect(() => {
    const read = () => setDensity(window.devicePixelRatio || 1);
    read();
    window.addEventListener("resize", read);
    return () => window.removeEventListener("resize", read);
  }, []);
  return density;
}

function Calibration({ ppi, density, onChange }: { ppi: number; density: number; onChange: (ppi: number) => void }) {
  const id = useId();
  const scale = ppi / density;
  return (
    <div className="grid gap-4">
      <label htmlFor={id} className="text-sm">
        Hold a bank card against the outline and move the slider until they match. Use the arrow keys for small steps.
      </label>
      <input
        id={id}
        type="range"
        min={SCREEN_PPI.min}
        max={SCREEN_PPI.max}
        step="0.5"
        value={ppi}
        aria-valuetext={`${Math.round(ppi)} pixels an inch`}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        className="h-11 w-full accent-brand"
      />
      <div className="overflow-x-auto">
        <div
          aria-hidden="true"
          style={{ width: BANK_CARD.width * scale, height: BANK_CARD.height * scale }}
          className="relative rounded-[0.14in] bg-raised ring-2 ring-brand ring-inset"
        >
          <span className="absolute top-[22%] left-[10%] h-[16%] w-[14%] rounded bg-sun" />
          <span className="absolute inset-x-[10%] bottom-[16%] h-[6%] rounded bg-line" />
        </div>
      </div>
    </div>
  );
}

/** Ticks along the upper edge, every quarter of an inch or every half centimetre. */
function Ruler({ length, metric }: { length: number; metric: boolean }) {
  const step = metric ? 0.5 / CM_PER_INCH : STEP_INCHES;
  const whole = metric ? 2 : 4;
  return (
    <g stroke="#fff" strokeWidth="0.015">
      {Array.from({ length: Math.floor(length / step) + 1 }, (_, i) => (
        <line key={i} x1={i * step} x2={i * step} y1="0" y2={i % whole === 0 ? 0.16 : 0.08} strokeOpacity="0.6" />
      ))}
    </g>
  );
}

import { useEffect, useId, useState } from "react";
import { BANK_CARD, SCREEN_PPI } from "#domain/prepress/artwork/scenes/scenes";
import { usePreference } from "../../preferences/index.ts";

/** In device pixels, so that page zoom does not change the size. */
const isPpi = (value: unknown): value is number =>
  typeof value === "number" && value >= SCREEN_PPI.min && value <= SCREEN_PPI.max;

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

/** How large an inch is on this screen, in CSS pixels. The user's calibration is remembered by the browser. */
export function useScreenScale() {
  const density = useDensity();
  const [ppi, setPpi] = usePreference("screen-ppi", isPpi, SCREEN_PPI.usual);
  const isSet = ppi !== SCREEN_PPI.usual;
  return {
    // Until the user sets the scale, an inch is assumed to be 96 CSS pixels.
    scale: isSet ? ppi / density : SCREEN_PPI.usual,
    isSet,
    ppi: isSet ? ppi : SCREEN_PPI.usual * density,
    density,
    setPpi,
  };
}

interface CalibrationProps {
  readonly ppi: number;
  readonly density: number;
  readonly onChange: (ppi: number) => void;
}

/** A slider that matches an outline to a bank card, which has the same size everywhere. */
export function Calibration({ ppi, density, onChange }: CalibrationProps) {
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

import type { ScenePicture } from "#domain/prepress/artwork/scenes/scenes";
import { CM_PER_INCH, sizeText } from "#domain/ground/kernel/measure";
import { Disclosure } from "../../../ui/layout/disclosure.tsx";
import { useMeasurement } from "../../preferences/index.ts";
import { Calibration, useScreenScale } from "./screen-scale.tsx";
import { Placed } from "./placed.tsx";

const STEP_INCHES = 0.25;

/** The sticker at its real size, once the user has matched a bank card to the screen. */
export function TrueSize({ picture }: { picture: ScenePicture }) {
  const measurement = useMeasurement();
  const { scale, isSet, ppi, density, setPpi } = useScreenScale();
  const { widthIn, heightIn } = picture;
  const [right, bottom] = [widthIn + 2 * STEP_INCHES, heightIn + 2 * STEP_INCHES];
  return (
    <div className="flex min-h-0 grow flex-col gap-4">
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach what scrolls
        tabIndex={0}
        role="region"
        aria-label={`At actual size, ${sizeText(widthIn, heightIn, measurement)}`}
        className="mat max-h-[36rem] min-h-40 grow overflow-auto rounded-2xl p-4"
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
        <Calibration ppi={ppi} density={density} onChange={setPpi} />
      </Disclosure>
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

import { rulerTicks } from "#domain/prepress/artwork/ruler";
import { toCentimetres } from "#domain/ground/kernel/measure";
import { Disclosure } from "../../../ui/layout/disclosure.tsx";
import { Calibration, useScreenScale } from "../../artwork/index.ts";
import { useMeasurement } from "../../preferences/index.ts";
import { Tool } from "./tool.tsx";

const LENGTH_IN = 6;
const HEIGHT_IN = 0.7;
const MARGIN_IN = 0.12;

/** A ruler at true size, for holding a bottle or phone against the screen. */
export function ScreenRuler() {
  const measurement = useMeasurement();
  const screen = useScreenScale();
  const [width, height] = [LENGTH_IN + 2 * MARGIN_IN, HEIGHT_IN];
  return (
    <Tool
      title="A ruler on your screen"
      lead="Hold what you want to stick on against it. Calibrate it once with a bank card; this browser remembers."
    >
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach what scrolls
        tabIndex={0}
        role="region"
        aria-label="Ruler"
        className="overflow-x-auto rounded-lg bg-surface ring-1 ring-line"
      >
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width={width * screen.scale}
          height={height * screen.scale}
          role="img"
          aria-label={
            measurement === "metric" ? `A ruler of ${toCentimetres(LENGTH_IN)} cm` : `A ruler of ${LENGTH_IN} inches`
          }
          className="block max-w-none text-ink"
        >
          {rulerTicks(LENGTH_IN, measurement).map(({ at, label }) => (
            <g key={at} transform={`translate(${MARGIN_IN + at} 0)`}>
              <line y2={label === undefined ? 0.14 : 0.26} stroke="currentColor" strokeWidth="0.012" />
              {label === undefined ? null : (
                <text y="0.48" fontSize="0.17" textAnchor="middle" fill="currentColor">
                  {label}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
      <Disclosure summary="Calibrate my screen with a bank card">
        <Calibration ppi={screen.ppi} density={screen.density} onChange={screen.setPpi} />
      </Disclosure>
    </Tool>
  );
}

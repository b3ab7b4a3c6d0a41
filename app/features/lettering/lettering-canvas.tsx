import { useId } from "react";
import { pickContrastingBackground, lightness, NO_COLOR_GROUND } from "#domain/prepress/lettering/picture";
import type { ShownLettering } from "#domain/prepress/lettering/make";
import { lengthText, sizeText, unitText } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { classes } from "../../ui/classes.ts";

interface LetteringCanvasProps {
  readonly shown: ShownLettering | undefined;
  /** Undefined without a chosen color: the letters are outlined. */
  readonly hex: string | undefined;
  readonly finish: string;
  /** Alternative text. */
  readonly label: string;
  readonly measurement: Measurement;
  readonly mirrored: boolean;
  readonly pending: boolean;
  /** The CSS font that shows the text until its outlines are rendered. */
  readonly family: string;
  readonly weight: number;
  readonly lines: ReadonlyArray<string>;
}

/** Lines and letters on a light background. */
const DARK_RULE = "#5d5568";

/** The text as it will be cut, with its dimensions; parts that are too thin are red. */
export function LetteringCanvas({
  shown,
  hex,
  finish,
  label,
  measurement,
  mirrored,
  pending,
  family,
  weight,
  lines,
}: LetteringCanvasProps) {
  const ground = hex === undefined ? NO_COLOR_GROUND : pickContrastingBackground(hex);
  const isDark = lightness(ground) < 0.3;
  return (
    <figure className="relative overflow-hidden rounded-2xl ring-1 ring-line" style={{ background: ground }}>
      <div
        className={classes(
          "grid min-h-40 place-items-center p-2 transition-opacity md:min-h-80 md:p-5",
          pending && "opacity-70",
        )}
      >
        {shown ? (
          <Drawing
            shown={shown}
            hex={hex}
            finish={finish}
            label={label}
            measurement={measurement}
            rule={isDark ? "#cfc6dd" : DARK_RULE}
          />
        ) : (
          <p
            aria-hidden="true"
            className="text-center text-4xl leading-tight break-words"
            style={{ fontFamily: `"${family}"`, fontWeight: weight, color: hex ?? DARK_RULE }}
          >
            {lines.map((line, i) => (
              <span key={i} className="block">
                {line}
              </span>
            ))}
          </p>
        )}
      </div>
      {mirrored ? (
        <p
          className="px-3 py-1 text-center text-sm font-semibold"
          style={{ background: isDark ? "#f3efe6" : "#39324a", color: isDark ? "#2a2338" : "#f3efe6" }}
        >
          Mirrored to read from the other side
        </p>
      ) : null}
      <figcaption className="sr-only">
        {shown ? `${label}, ${sizeText(shown.width, shown.height, measurement)}` : label}
      </figcaption>
    </figure>
  );
}

interface DrawingProps extends Pick<LetteringCanvasProps, "hex" | "finish" | "label" | "measurement"> {
  readonly shown: ShownLettering;
  /** Color of the dimension lines. */
  readonly rule: string;
}

function Drawing({ shown, hex, finish, label, measurement, rule }: DrawingProps) {
  const id = useId();
  const { width, height, path, thinPath } = shown;
  const longest = Math.max(width, height * 1.6);
  const text = longest * 0.032;
  const gap = longest * 0.035;
  const tick = longest * 0.012;
  const [leftEdge, below] = [-gap, height + gap];
  return (
    <svg
      viewBox={`${-gap - text * 3.4} ${-gap * 0.6} ${width + gap * 1.6 + text * 3.4} ${height + gap * 1.8 + text * 1.6}`}
      role="img"
      aria-label={label}
      className="block max-h-[min(19rem,34vh)] w-full md:max-h-[min(30rem,58vh)]"
    >
      <defs>
        <linearGradient id={`${id}sheen`} x1="0" y1="0" x2="1" y2={height / width}>
          {finish === "metallic"
            ? [0.05, 0.2, 0.34, 0.5, 0.68, 0.82, 0.97].map((at, i) => (
                <stop
                  key={at}
                  offset={at}
                  stopColor={i % 2 === 0 ? "#000" : "#fff"}
                  stopOpacity={i % 2 === 0 ? 0.16 : 0.42}
                />
              ))
            : [
                <stop key="a" offset="0.3" stopColor="#fff" stopOpacity="0" />,
                <stop key="b" offset="0.42" stopColor="#fff" stopOpacity={finish === "matte" ? 0 : 0.22} />,
                <stop key="c" offset="0.54" stopColor="#fff" stopOpacity="0" />,
              ]}
        </linearGradient>
        <filter id={`${id}shadow`} x="-5%" y="-10%" width="110%" height="130%">
          <feDropShadow
            dx="0"
            dy={longest * 0.0025}
            stdDeviation={longest * 0.002}
            floodColor="#1a1022"
            floodOpacity="0.45"
          />
        </filter>
      </defs>
      {hex === undefined ? (
        <path d={path} fill="none" stroke={rule} strokeWidth={longest * 0.0025} strokeDasharray={longest * 0.008} />
      ) : (
        <>
          <path d={path} fill={hex} filter={`url(#${id}shadow)`} />
          <path d={path} fill={`url(#${id}sheen)`} />
        </>
      )}
      {thinPath === "" ? null : (
        <path
          d={thinPath}
          fill="#e5131d"
          stroke="#e5131d"
          strokeWidth={longest * 0.003}
          strokeLinejoin="round"
          data-thin=""
        />
      )}
      <g aria-hidden="true" stroke={rule} strokeWidth={longest * 0.0016} fill={rule} fontSize={text} fontWeight={600}>
        <path
          d={`M0 ${below}H${width}M0 ${below - tick}v${2 * tick}M${width} ${below - tick}v${2 * tick}`}
          fill="none"
        />
        <path
          d={`M${leftEdge} 0V${height}M${leftEdge - tick} 0h${2 * tick}M${leftEdge - tick} ${height}h${2 * tick}`}
          fill="none"
        />
        <text
          x={width / 2}
          y={below + text * 1.25}
          textAnchor="middle"
          stroke="none"
        >{`${lengthText(width, measurement)} ${unitText(measurement)}`}</text>
        <text x={leftEdge - text * 0.5} y={height / 2 + text * 0.35} textAnchor="end" stroke="none">
          {lengthText(height, measurement)}
        </text>
      </g>
    </svg>
  );
}

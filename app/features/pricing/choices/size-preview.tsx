import { memo, useId } from "react";
import type { Shape } from "#domain/ground/kernel/settings/shapes";
import type { DesignView, MaterialView } from "#domain/shop/catalog/views";
import { designSize } from "#domain/shop/pricing/costs/cut-size";
import { sizeInBoth } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";

interface SizePreviewProps {
  /** Inches. */
  readonly width: number;
  readonly height: number;
  readonly shape: string;
  readonly material: MaterialView | undefined;
  /** What is printed, in its cut line. */
  readonly design: Pick<DesignView, "artwork" | "cutLine"> | undefined;
  readonly unit: Measurement;
}

/** A bank card (ISO/IEC 7810 ID-1), in inches. */
const CARD = { width: 3.37, height: 2.125 };

/** The piece on a cutting mat with one-inch squares, beside a bank card for scale. */
export const SizePreview = memo(function SizePreview({ shape, material, design, unit, ...asked }: SizePreviewProps) {
  const { width, height } = designSize(design, asked);
  const gap = 0.6;
  const view = { width: width + CARD.width + gap * 3, height: Math.max(height, CARD.height) + gap * 2 };
  const aspect = 1.25;
  const square = Math.max(view.width, view.height * aspect, 8);
  const box = {
    x: (view.width - square) / 2,
    y: (view.height - square / aspect) / 2,
    width: square,
    height: square / aspect,
  };
  const top = (view.height - height) / 2;
  const label = `${sizeInBoth(width, height, unit)} next to a bank card`;
  return (
    <figure>
      <svg
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        role="img"
        aria-label={label}
        className="mat aspect-5/4 w-full rounded-xl bg-none!"
      >
        <MatLines box={box} />
        <g transform={`translate(${gap} ${top})`}>
          <Piece width={width} height={height} shape={shape as Shape} material={material} design={design} />
        </g>
        <g transform={`translate(${width + gap * 2} ${(view.height - CARD.height) / 2})`}>
          <rect
            width={CARD.width}
            height={CARD.height}
            rx="0.125"
            className="fill-mat-deep stroke-mat-muted"
            strokeWidth={square * 0.004}
          />
          <rect y="0.3" width={CARD.width} height="0.4" className="fill-mat-muted" opacity="0.5" />
          <text x="0.22" y={CARD.height - 0.3} fontSize="0.3" className="fill-mat-muted">
            bank card
          </text>
        </g>
      </svg>
      <figcaption className="mt-2 text-center text-sm text-muted">
        {sizeInBoth(width, height, unit)}. One square is {unit === "metric" ? "2.54 cm" : "one inch"}.
      </figcaption>
    </figure>
  );
});

/** Grid lines at whole inches; fewer for large pieces. */
function MatLines({ box }: { box: { x: number; y: number; width: number; height: number } }) {
  const step = box.width > 60 ? 12 : 1;
  const lines = (from: number, length: number) => {
    const first = Math.ceil(from / step) * step;
    return Array.from(
      { length: Math.max(0, Math.floor((from + length - first) / step) + 1) },
      (_, i) => first + i * step,
    );
  };
  const thin = box.width * 0.0025;
  return (
    <g className="stroke-mat-line" strokeWidth={thin}>
      {lines(box.x, box.width).map((x) => (
        <line key={`x${x}`} x1={x} x2={x} y1={box.y} y2={box.y + box.height} />
      ))}
      {lines(box.y, box.height).map((y) => (
        <line key={`y${y}`} x1={box.x} x2={box.x + box.width} y1={y} y2={y} />
      ))}
    </g>
  );
}

function Piece({
  width,
  height,
  shape,
  material,
  design,
}: Omit<SizePreviewProps, "unit" | "shape"> & { shape: Shape }) {
  const fill = material?.swatch.base ?? "#ffffff";
  const opacity = material?.swatch.opacity ?? 1;
  const clip = useId();
  if (design) {
    const { cutLine } = design;
    const factor = width / cutLine.width;
    const art = cutLine.artBox ?? { x: 0, y: 0, width: cutLine.width, height: cutLine.height };
    return (
      <g transform={`scale(${factor})`}>
        <clipPath id={clip}>
          <path d={cutLine.path} />
        </clipPath>
        <path d={cutLine.path} fill={fill} fillOpacity={Math.max(opacity, 0.35)} />
        <g clipPath={`url(#${clip})`}>
          <image href={design.artwork} x={art.x} y={art.y} width={art.width} height={art.height} />
        </g>
      </g>
    );
  }
  const look = {
    fill,
    fillOpacity: Math.max(opacity, 0.35),
    stroke: "#fff",
    strokeWidth: Math.min(width, height) * 0.012,
  };
  const mark = Math.min(width, height);
  return (
    <>
      <Outline shape={shape} width={width} height={height} look={look} />
      <text
        x={width / 2}
        y={height / 2 + mark * 0.05}
        textAnchor="middle"
        fontSize={Math.min(mark * 0.16, width * 0.11)}
        fontWeight="700"
        fill="#2a1533"
      >
        Your art
      </text>
    </>
  );
}

type Look = { fill: string; fillOpacity: number; stroke: string; strokeWidth: number };

function Outline({ shape, width, height, look }: { shape: Shape; width: number; height: number; look: Look }) {
  if (shape === "circle" || shape === "oval")
    return <ellipse cx={width / 2} cy={height / 2} rx={width / 2} ry={height / 2} {...look} />;
  if (shape !== "custom")
    return (
      <rect width={width} height={height} rx={shape === "rounded" ? Math.min(width, height) * 0.12 : 0} {...look} />
    );
  // The outline touches all four sides, because the size is that of its bounding box.
  const [w, h] = [width, height];
  const d = `M${w * 0.5} 0C${w * 0.68} 0 ${w * 0.66} ${h * 0.14} ${w * 0.82} ${h * 0.16}S${w} ${h * 0.34} ${w} ${h * 0.5}S${w * 0.86} ${h * 0.66} ${w * 0.84} ${h * 0.84}S${w * 0.66} ${h} ${w * 0.5} ${h}S${w * 0.32} ${h * 0.88} ${w * 0.16} ${h * 0.86}S0 ${h * 0.68} 0 ${h * 0.5}S${w * 0.12} ${h * 0.34} ${w * 0.14} ${h * 0.18}S${w * 0.34} 0 ${w * 0.5} 0Z`;
  return <path d={d} {...look} />;
}

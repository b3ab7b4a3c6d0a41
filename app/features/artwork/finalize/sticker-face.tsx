import { useId } from "react";
import type { Box } from "#domain/ground/kernel/geometry";

/** The visible finish of a material. */
export type Finish = "white" | "clear" | "reflective" | "glow";

/** The finish of a material by its slug; unknown materials are white vinyl. */
export function getMaterialFinish(material: string | undefined): Finish {
  if (!material) return "white";
  if (material.includes("clear")) return "clear";
  if (material.includes("reflective")) return "reflective";
  return material.includes("glow") ? "glow" : "white";
}

export interface StickerFaceProps {
  readonly artworkUrl: string | undefined;
  /** Inches, y down, origin at the top left of the finished piece. */
  readonly cutPath: string;
  /** The finished size in inches. */
  readonly widthIn: number;
  readonly heightIn: number;
  /** The box of the artwork; without it, the artwork fills the finished size. */
  readonly artBox?: Box | undefined;
  readonly finish: Finish;
}

const BODY: Record<Finish, { fill: string; opacity: number }> = {
  white: { fill: "#ffffff", opacity: 1 },
  clear: { fill: "#ffffff", opacity: 0.32 },
  reflective: { fill: "#e4e9ee", opacity: 1 },
  glow: { fill: "#f0fbd9", opacity: 1 },
};

/**
 * The sticker itself, for the inside of an <svg> measured in inches: vinyl, artwork, sheen, edge and shadow. A traced
 * line has thousands of characters, so it stands once and is used three times.
 */
export function StickerFace({ artworkUrl, cutPath, widthIn, heightIn, artBox, finish }: StickerFaceProps) {
  const id = useId();
  const cutLineHref = `#${id}line`;
  const longest = Math.max(widthIn, heightIn);
  const box = artBox ?? { x: 0, y: 0, width: widthIn, height: heightIn };
  const body = BODY[finish];
  return (
    <>
      <defs>
        <path id={`${id}line`} d={cutPath} />
        <clipPath id={`${id}cut`}>
          <use href={cutLineHref} />
        </clipPath>
        <linearGradient id={`${id}shine`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0.2" stopColor="#fff" stopOpacity="0" />
          <stop offset="0.38" stopColor="#fff" stopOpacity={finish === "reflective" ? 0.75 : 0.16} />
          <stop offset="0.5" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <filter id={`${id}shadow`} x="-10%" y="-10%" width="120%" height="125%">
          <feDropShadow
            dx="0"
            dy={longest * 0.006}
            stdDeviation={longest * 0.008}
            floodColor="#2a1533"
            floodOpacity="0.35"
          />
        </filter>
      </defs>
      <use href={cutLineHref} fill={body.fill} fillOpacity={body.opacity} filter={`url(#${id}shadow)`} />
      <g clipPath={`url(#${id}cut)`}>
        {artworkUrl ? (
          <image
            href={artworkUrl}
            x={box.x}
            y={box.y}
            width={box.width}
            height={box.height}
            preserveAspectRatio="none"
          />
        ) : null}
        <rect width={widthIn} height={heightIn} fill={`url(#${id}shine)`} />
      </g>
      <use href={cutLineHref} fill="none" stroke="#2a1533" strokeOpacity="0.16" strokeWidth={longest * 0.0025} />
    </>
  );
}

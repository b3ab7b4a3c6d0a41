import { bleedBox, mirrorImages, withOwnBleed } from "#domain/prepress/artwork/bleed";
import type { CutProblem } from "#domain/prepress/artwork/cut-line/checks/lint";
import type { Sides } from "#domain/ground/files/facts/page-geometry";
import { IDENTITY } from "#domain/ground/files/svg/paths/matrix";
import type { Box, Point } from "#domain/ground/kernel/geometry";
import { sizeText } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { StickerFace, type StickerFaceProps } from "../finalize/sticker-face.tsx";
import { CanvasPins, type CanvasPinsProps } from "./canvas-pins.tsx";
import { PageCutLine } from "./page-cut-line.tsx";
import { Ruler } from "./canvas-ruler.tsx";

/** The place of a finding of the file check on the artwork. */
export interface CanvasMark {
  readonly number: number;
  readonly label: string;
  /** As fractions of the picture's width and height. */
  readonly at: Box;
}

/** Lengths in inches. */
export interface DrawnLine {
  /** Only a known plain shape shows its bleed. */
  readonly kind?: "traced" | "shape";
  readonly path: string;
  readonly kiss?: string | undefined;
  readonly width: number;
  readonly height: number;
}

export interface BenchProps extends Omit<StickerFaceProps, "cutPath" | "widthIn" | "heightIn"> {
  readonly line: DrawnLine;
  /** The picture is a whole page, whose edge is `line`, with the cut line that the page draws, if any. */
  readonly page?: { readonly cutPath: string | undefined } | undefined;
  /** How far the product is printed past its cut. Inches; 0 shows no bleed. */
  readonly bleed?: number;
  /** The picture with its own bleed, which is printed as far as it goes. */
  readonly around?: { readonly url: string; readonly ownBleed: Sides | undefined } | undefined;
  /** Places that cannot be cut well. */
  readonly problems?: ReadonlyArray<CutProblem>;
  readonly marks?: ReadonlyArray<CanvasMark>;
  /** The address of a picture of what the line cuts off, as large as the artwork. */
  readonly cutOffUrl?: string | undefined;
  /** Comments on points of the piece, and the choice of such a point. */
  readonly comments?: Pick<CanvasPinsProps, "pins" | "draft" | "onPlace">;
  readonly measurement: Measurement;
  /** 1 or more. */
  readonly zoom: number;
  readonly showsLine: boolean;
  /** Names the picture for screen readers; its size follows. */
  readonly name: string;
}

/** The piece between rulers, with its cut line, findings and comments. */
export function Bench({
  line,
  measurement,
  zoom,
  showsLine,
  name,
  problems = [],
  marks = [],
  cutOffUrl,
  comments,
  bleed = 0,
  around,
  page,
  ...face
}: BenchProps) {
  const { width, height, path, kiss, kind = "traced" } = line;
  const { artBox, artworkUrl } = face;
  const label = `${name}, ${sizeText(width, height, measurement)}`;
  const fills = artBox && bleedBox({ kind, path, kiss }, artBox, bleed);
  const longest = Math.max(width, height);
  const text = longest * 0.036;
  const rail = longest * 0.075;
  const air = Math.max(longest * 0.06, fills ? bleed + longest * 0.02 : 0);
  const view = buildViewBox(
    { left: -rail - air, top: -rail - air, right: width + air, bottom: height + (fills ? air : 0.8 * air) },
    cutOffUrl ? problems.map(({ at }) => at) : [],
  );
  return (
    <svg
      viewBox={view}
      role={comments ? "group" : "img"}
      aria-label={page?.cutPath === undefined ? label : `${label}, with its cut line`}
      className="mx-auto block max-h-[min(30rem,32vh)] md:max-h-[min(30rem,56vh)] text-muted"
      style={zoom > 1 ? { width: `${zoom * 100}%`, maxHeight: "none", maxWidth: "none" } : { width: "100%" }}
    >
      <Ruler length={width} text={text} depth={rail * 0.5} offset={-air} measurement={measurement} />
      <g transform="rotate(90) scale(1 -1)">
        <Ruler length={height} text={text} depth={rail * 0.5} offset={-air} measurement={measurement} flipped />
      </g>
      {artBox && fills ? <BleedPicture artworkUrl={artworkUrl} around={around} artBox={artBox} fills={fills} /> : null}
      <StickerFace {...face} cutPath={path} widthIn={width} heightIn={height} />
      {showsLine ? <Lines line={line} page={page} longest={longest} /> : null}
      {artBox
        ? marks.map((mark) => <Mark key={mark.number} mark={mark} artBox={artBox} line={line} text={text} />)
        : null}
      {comments ? <CanvasPins {...comments} width={width} height={height} radius={longest * 0.032} /> : null}
      {cutOffUrl && artBox ? (
        <image
          href={cutOffUrl}
          x={artBox.x}
          y={artBox.y}
          width={artBox.width}
          height={artBox.height}
          preserveAspectRatio="none"
        />
      ) : null}
      {problems.map(({ code, severity, message, at }, i) => (
        <g key={`${code}${i}`} className={severity === "error" ? "text-danger" : "text-warning"}>
          <title>{message}</title>
          <circle
            cx={at.x}
            cy={at.y}
            r={longest * 0.028}
            fill="currentColor"
            fillOpacity={0.22}
            stroke="currentColor"
            strokeWidth={longest * 0.006}
          />
          <circle cx={at.x} cy={at.y} r={longest * 0.006} fill="currentColor" />
        </g>
      ))}
    </svg>
  );
}

/** What is printed past the cut, pale: the picture's own bleed, and its mirror image from there on. */
function BleedPicture({ artworkUrl, around, artBox, fills }: BleedPictureProps) {
  const url = around?.url ?? artworkUrl;
  const whole = withOwnBleed(artBox, around?.ownBleed);
  if (!url) return null;
  return (
    <svg {...windowOn(fills)} opacity={0.4}>
      {[{ visible: fills, place: IDENTITY }, ...mirrorImages(whole, fills)].map(({ visible, place }) => (
        <svg key={place.join(" ")} {...windowOn(visible)}>
          <image href={url} {...whole} preserveAspectRatio="none" transform={`matrix(${place.join(" ")})`} />
        </svg>
      ))}
    </svg>
  );
}

type BleedPictureProps = Pick<BenchProps, "artworkUrl" | "around"> & { readonly artBox: Box; readonly fills: Box };

/** A part of the drawing at its own place: what lies outside of it is hidden. */
const windowOn = (box: Box) => ({ ...box, viewBox: `${box.x} ${box.y} ${box.width} ${box.height}` });

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The view of the finished piece, widened to the places outside of it. */
function buildViewBox({ left, top, right, bottom }: Edges, places: ReadonlyArray<Point>): string {
  const margin = (right - left) * 0.05;
  const [x, y] = [
    Math.min(left, ...places.map((at) => at.x - margin)),
    Math.min(top, ...places.map((at) => at.y - margin)),
  ];
  const width = Math.max(right, ...places.map((at) => at.x + margin)) - x;
  return `${x} ${y} ${width} ${Math.max(bottom, ...places.map((at) => at.y + margin)) - y}`;
}

/** A dashed, numbered outline around a finding; one around the whole picture is omitted. */
function Mark({
  mark: { number, label, at },
  artBox,
  line,
  text,
}: {
  mark: CanvasMark;
  artBox: Box;
  line: { width: number; height: number };
  text: number;
}) {
  const [leftEdge, top] = [Math.max(0, artBox.x + at.x * artBox.width), Math.max(0, artBox.y + at.y * artBox.height)];
  const right = Math.min(line.width, artBox.x + (at.x + at.width) * artBox.width);
  const bottom = Math.min(line.height, artBox.y + (at.y + at.height) * artBox.height);
  const isWhole = at.width > 0.95 && at.height > 0.95;
  const [cx, cy] = isWhole
    ? [right - text * 0.4, top + text * (0.4 + 1.7 * (number - 1))]
    : [Math.min(line.width, right + text * 0.7), top - text * 0.3];
  return (
    <g className="text-warning">
      <title>{label}</title>
      {isWhole ? null : (
        <rect
          x={leftEdge}
          y={top}
          width={Math.max(0, right - leftEdge)}
          height={Math.max(0, bottom - top)}
          rx={text * 0.3}
          fill="currentColor"
          fillOpacity={0.12}
          stroke="currentColor"
          strokeWidth={text * 0.12}
          strokeDasharray={`${text * 0.4} ${text * 0.25}`}
        />
      )}
      <circle cx={cx} cy={cy} r={text * 0.75} fill="currentColor" className="stroke-surface" strokeWidth={text * 0.1} />
      <text
        x={cx}
        y={cy + text * 0.32}
        fontSize={text * 0.9}
        fontWeight={700}
        textAnchor="middle"
        className="fill-surface"
      >
        {number}
      </text>
    </g>
  );
}

interface LinesProps extends Pick<BenchProps, "line" | "page"> {
  /** The longer side of the piece. Inches. */
  readonly longest: number;
}

/** The cut line of a page, if it draws one, or of a piece. */
function Lines({ line: { path, kiss }, page, longest }: LinesProps) {
  if (page) return page.cutPath === undefined ? null : <PageCutLine path={page.cutPath} />;
  return (
    <>
      <path
        key={path}
        d={path}
        fill="none"
        pathLength={1}
        strokeDasharray="1"
        className="stroke-brand motion-safe:animate-cut"
        strokeWidth={longest * 0.007}
        strokeLinejoin="round"
      />
      {kiss ? (
        <path
          d={kiss}
          fill="none"
          className="stroke-brand"
          strokeWidth={longest * 0.005}
          strokeDasharray={`${String(longest * 0.014)} ${String(longest * 0.008)}`}
          strokeLinejoin="round"
        />
      ) : null}
    </>
  );
}

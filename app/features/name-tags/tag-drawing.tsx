import { memo, useMemo } from "react";
import type { TagChecker } from "#domain/name-tags/check";
import {
  backgroundOf,
  drawLines,
  drawnPicture,
  outlineOf,
  placeOf,
  SOMEBODY,
  somebodyIn,
} from "#domain/name-tags/draw";
import type { PictureFrame, TagPictures } from "#domain/name-tags/picture";
import type { TagTexts } from "#domain/name-tags/roster";
import type { TagTemplate } from "#domain/name-tags/template";
import { classes } from "../../ui/classes.ts";

interface TagDrawingProps {
  readonly template: TagTemplate;
  /** Undefined until the fonts are here: then only the background is shown. */
  readonly checker: TagChecker | undefined;
  readonly texts: TagTexts;
  /** "#rrggbb", or "" for the layout's own. */
  readonly accent: string;
  readonly pictures?: TagPictures | undefined;
  readonly label?: string;
  readonly className?: string;
}

const NONE: TagPictures = new Map();

/** A picture cannot run anything, whatever a drawing has in it, and is decoded once for all tags that show it. */
const pictureOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** One tag as it will come off the press, cut out, as sharp as any screen: its text is outlines. */
export const TagDrawing = memo(function TagDrawing({
  template,
  checker,
  texts,
  accent,
  pictures = NONE,
  label,
  className,
}: TagDrawingProps) {
  const { width, height } = template;
  const background = useMemo(() => pictureOf(backgroundOf(template, accent)), [template, accent]);
  const lines = useMemo(() => (checker ? drawLines(checker, texts, accent) : []), [checker, texts, accent]);
  const outline = outlineOf(template);
  const id = `tag-${template.shape}-${String(width)}-${String(height)}`.replaceAll(".", "-");
  return (
    <svg
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      className={classes("block overflow-visible", className)}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <clipPath id={id}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect width={width} height={height} fill="#ffffff" />
        <image href={background} width={width} height={height} preserveAspectRatio="none" />
        {template.picture ? <Portrait frame={template.picture} texts={texts} pictures={pictures} /> : null}
        {lines.map(({ field, path, fill, ...place }, i) => (
          <path key={`${field}${String(i)}`} d={path} fill={fill} transform={placeOf(place)} />
        ))}
      </g>
      <path
        d={outline}
        fill="none"
        stroke="#2a1533"
        strokeOpacity="0.18"
        strokeWidth={Math.max(width, height) * 0.004}
      />
    </svg>
  );
});

/** Somebody's picture in its frame, or a figure where it will be. */
function Portrait({ frame, texts, pictures }: { frame: PictureFrame; texts: TagTexts; pictures: TagPictures }) {
  const { outline, box, placed } = drawnPicture(frame, texts, pictures);
  // The same on every tag of a layout, so that it does not matter which of them a name leads to.
  const id =
    `frame-${frame.shape}-${[box.x, box.y, box.width, box.height].map((side) => side.toFixed(3)).join("-")}`.replaceAll(
      ".",
      "_",
    );
  return (
    <>
      <clipPath id={id}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path d={outline} fill={SOMEBODY.face} />
        {placed ? (
          <image href={placed.url} {...placed.box} preserveAspectRatio="xMidYMid slice" />
        ) : (
          <path transform={somebodyIn(box)} d={SOMEBODY.path} fill={SOMEBODY.figure} />
        )}
      </g>
    </>
  );
}

/** The same where only a drawing of the server is at hand: before the fonts are here, and without JavaScript. */
export const DrawnTag = ({ src, label, className }: { src: string; label: string; className?: string }) => (
  <img src={src} alt={label} className={classes("block rounded-lg", className)} />
);

import { memo, useMemo } from "react";
import type { TagChecker } from "#domain/prepress/name-tags/check";
import {
  colorTagBackground,
  drawLines,
  drawTagPicture,
  buildTagOutline,
  formatTagLineTransform,
  PLACEHOLDER_FIGURE,
  placeholderTransform,
} from "#domain/prepress/name-tags/drawing/draw";
import type { PictureFrame, TagPictures } from "#domain/prepress/name-tags/drawing/picture";
import type { TagTexts } from "#domain/prepress/name-tags/people/roster";
import type { TagTemplate } from "#domain/prepress/name-tags/template/template";
import { classes } from "../../ui/classes.ts";

interface TagDrawingProps {
  readonly template: TagTemplate;
  /** Undefined until the fonts are loaded: only the background is shown. */
  readonly checker: TagChecker | undefined;
  readonly texts: TagTexts;
  /** "#rrggbb", or "" for the layout's own color. */
  readonly accent: string;
  readonly pictures?: TagPictures | undefined;
  readonly label?: string;
  readonly className?: string;
}

const NONE: TagPictures = new Map();

/** As an image, an SVG runs no scripts and is decoded once for all tags. */
const buildDataUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** A tag as it will be printed and cut. Its text is vector outlines. */
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
  const background = useMemo(() => buildDataUrl(colorTagBackground(template, accent)), [template, accent]);
  const lines = useMemo(() => (checker ? drawLines(checker, texts, accent) : []), [checker, texts, accent]);
  const outline = buildTagOutline(template);
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
          <path key={`${field}${String(i)}`} d={path} fill={fill} transform={formatTagLineTransform(place)} />
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

/** A person's picture in its frame, or a placeholder. */
function Portrait({ frame, texts, pictures }: { frame: PictureFrame; texts: TagTexts; pictures: TagPictures }) {
  const { outline, box, placed } = drawTagPicture(frame, texts, pictures);
  // Tags of one layout share this id: their frames are the same, so any of them will do.
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
        <path d={outline} fill={PLACEHOLDER_FIGURE.face} />
        {placed ? (
          <image href={placed.url} {...placed.box} preserveAspectRatio="xMidYMid slice" />
        ) : (
          <path transform={placeholderTransform(box)} d={PLACEHOLDER_FIGURE.path} fill={PLACEHOLDER_FIGURE.figure} />
        )}
      </g>
    </>
  );
}

/** A tag as the server rendered it: until the fonts are loaded, and without JavaScript. */
export const RenderedTag = ({ src, label, className }: { src: string; label: string; className?: string }) => (
  <img src={src} alt={label} className={classes("block rounded-lg", className)} />
);

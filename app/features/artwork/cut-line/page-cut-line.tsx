/** Magenta, as cut lines are shown in print files (`PiecePicture`). Its white edge shows it on dark artwork. */
const COLOR = "#d6006c";
/** Lengths in pixels of the screen, whatever the zoom. */
const [WIDTH, EDGE, DASHES] = [2, 5, "8 4"];

/** The cut line that a page of a print file draws, for the inside of an <svg>. */
export const PageCutLine = ({ path }: { readonly path: string }) => (
  <g fill="none" strokeLinejoin="round">
    <path d={path} stroke="#fff" strokeWidth={EDGE} vectorEffect="non-scaling-stroke" />
    <path d={path} stroke={COLOR} strokeWidth={WIDTH} strokeDasharray={DASHES} vectorEffect="non-scaling-stroke" />
  </g>
);

/** Says what the dashes of `PageCutLine` are. */
export const PageCutLegend = () => (
  <p className="flex flex-wrap items-center justify-center gap-2 px-4 pb-3 text-sm text-ink">
    <svg viewBox="0 0 44 8" width="44" height="8" aria-hidden="true" className="shrink-0">
      <PageCutLine path="M2 4H42" />
    </svg>
    The dashed line is the cut line. It isn&apos;t printed.
  </p>
);

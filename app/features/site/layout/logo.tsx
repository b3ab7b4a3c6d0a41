import type { Company } from "#domain/ground/kernel/settings/company";
import { classes } from "../../../ui/classes.ts";

/** The shop whose name is drawn below as strokes. */
const DRAWN_NAME = "Kisscut";

/** The name as strokes, so that the same outline can be drawn once for the vinyl's edge and once for the ink. */
const LETTERS = [
  "M17 15V81M50 15 19 50M30 40 52 81",
  "M75 38V81",
  "M127 45C123 39 117 36 110 36 101 36 95 41 95 47 95 62 128 54 128 69 128 76 121 81 111 81 103 81 97 78 93 72",
  "M181 45C177 39 171 36 164 36 155 36 149 41 149 47 149 62 182 54 182 69 182 76 175 81 165 81 157 81 151 78 147 72",
  "M242 46A23 23 0 1 0 242 71",
  "M264 38V61A20 20 0 0 0 304 61V38M304 61V81",
  "M340 19V63C340 75 346 81 357 81M326 38H356",
].join("");

const DOT = { cx: 75, cy: 17, r: 7.5 };

/** Gaps between letters that are too narrow to cut. */
const BRIDGES = "M45 30 75 22V81H52L30 40ZM304 50H340V70H304Z";

interface LogoProps {
  /** Classes that set the height. */
  readonly className?: string;
  readonly company: Pick<Company, "name" | "logo">;
  /** Whether the page has drawn the logo before. */
  readonly again?: boolean;
}

/** The company's logo, or its name as a sticker. */
export function Logo({ className = "h-11", company: { name, logo }, again = false }: LogoProps) {
  if (logo !== "")
    return <img src={logo} alt={name} className={classes("w-auto max-w-48 object-contain", className)} />;
  return name === DRAWN_NAME ? (
    <DrawnName className={className} again={again} />
  ) : (
    <SetName name={name} className={className} />
  );
}

/** Names of at least this many characters use the smaller size, to fit the header of a phone. */
const LONG_NAME = 11;

/** A name in the display font on a white sticker. */
const SetName = ({ name, className }: { name: string; className: string }) => (
  <span
    className={classes(
      "display sticker-name inline-flex max-w-44 items-center leading-none text-brand md:max-w-72",
      name.length > LONG_NAME ? "text-lg md:text-xl" : "text-2xl",
      className,
    )}
  >
    {name}
  </span>
);

const DRAWING = "drawn-name";

const DrawnName = ({ className, again }: { className: string; again: boolean }) => (
  <svg viewBox="-4 -6 384 110" className={className} role="img" aria-label={DRAWN_NAME}>
    {again ? <use href={`#${DRAWING}`} /> : <Drawing />}
  </svg>
);

/** Ink, a white kiss-cut edge, and the shadow of the backing. */
const Drawing = () => (
  <g id={DRAWING} strokeLinecap="round" strokeLinejoin="round">
    <path d={LETTERS} fill="none" strokeWidth="37" className="stroke-vinyl-edge" />
    <circle {...DOT} strokeWidth="22" className="stroke-vinyl-edge" />
    {/* The vinyl has no holes: they would be too small to cut. */}
    <path d={BRIDGES} className="fill-vinyl" />
    <path d={LETTERS} strokeWidth="33.5" className="fill-vinyl stroke-vinyl" />
    <circle {...DOT} strokeWidth="18.5" className="stroke-vinyl" />
    <path d={LETTERS} fill="none" strokeWidth="15" stroke="#d3114d" />
    <circle {...DOT} r={8.5} fill="#ffc93a" />
  </g>
);

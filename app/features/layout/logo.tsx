/** The word as strokes, so that the same outline can be drawn once for the vinyl's edge and once for the ink. */
const LETTERS = [
  "M17 15V81M50 15 19 50M30 40 52 81",
  "M74 38V81",
  "M125 45C121 39 115 36 108 36 99 36 93 41 93 47 93 62 126 54 126 69 126 76 119 81 109 81 101 81 95 78 91 72",
  "M176 45C172 39 166 36 159 36 150 36 144 41 144 47 144 62 177 54 177 69 177 76 170 81 160 81 152 81 146 78 142 72",
  "M233 46A23 23 0 1 0 233 71",
  "M253 38V60A20 20 0 0 0 293 60V38M293 60V81",
  "M322 19V63C322 75 328 81 340 81M308 38H338",
].join("");

const DOT = { cx: 74, cy: 17, r: 7.5 };

/** The shop's name as a sticker: ink, a white kiss-cut edge, and the backing's shadow around it. */
export const Logo = ({ className = "h-11" }: { className?: string }) => (
  <svg viewBox="-4 -6 366 110" className={className} role="img" aria-label="Kisscut">
    <g strokeLinecap="round" strokeLinejoin="round" fill="none">
      <path d={LETTERS} strokeWidth="37" className="stroke-vinyl-edge" />
      <circle {...DOT} strokeWidth="22" className="stroke-vinyl-edge" />
      <path d={LETTERS} strokeWidth="33.5" className="stroke-vinyl" />
      <circle {...DOT} strokeWidth="18.5" className="stroke-vinyl" />
      <path d={LETTERS} strokeWidth="15" stroke="#d3114d" />
      <circle {...DOT} r={8.5} fill="#ffc93a" />
    </g>
  </svg>
);

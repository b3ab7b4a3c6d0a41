import type { ReactNode } from "react";
import type { DiagramName } from "#domain/shop/content/directives";

interface Drawing {
  readonly caption: string;
  readonly drawing: ReactNode;
}

const label = { fontSize: 20, fill: "currentColor", stroke: "none" } as const;
const strong = { ...label, fontWeight: 600 } as const;
const BRAND = "var(--color-brand)";
const SUN = "var(--color-sun)";
const MUTED = "var(--color-muted)";

/** A layer of a sticker, cut or whole. @param cut whether the blade went through */
const Layer = ({ x, y, fill, cut }: { x: number; y: number; fill: string; cut: boolean }) => (
  <g>
    <rect x={x} y={y} width="240" height="26" fill={fill} />
    {cut ? <rect x={x + 56} y={y - 1} width="5" height="28" fill="var(--color-surface)" /> : null}
    {cut ? <rect x={x + 178} y={y - 1} width="5" height="28" fill="var(--color-surface)" /> : null}
  </g>
);

const blade = (x: number, y: number) => <path d={`M${x} ${y}l-9 -62h18z`} fill="currentColor" />;

const DRAWINGS: Readonly<Record<DiagramName, Drawing>> = {
  "cut-depths": {
    caption:
      "Seen from the side. Die-cut: the blade goes through vinyl and backing. Kiss-cut: it stops at the backing.",
    drawing: (
      <g>
        {[40, 360].map((x, i) => (
          <g key={x}>
            <text {...strong} x={x} y="40">
              {i === 0 ? "Die-cut" : "Kiss-cut"}
            </text>
            <Layer x={x} y={98} fill={BRAND} cut />
            <Layer x={x} y={126} fill={SUN} cut={i === 0} />
            {blade(x + 58, i === 0 ? 150 : 124)}
            {blade(x + 180, i === 0 ? 150 : 124)}
            <text {...label} x={x} y="184">
              {i === 0 ? "vinyl and backing are cut" : "only the vinyl is cut"}
            </text>
          </g>
        ))}
      </g>
    ),
  },
  "pixels-per-inch": {
    caption: "The same inch with few and with many pixels: more pixels follow a curve more closely.",
    drawing: (
      <g>
        {[
          { x: 60, count: 6, text: "6 pixels" },
          { x: 380, count: 24, text: "24 pixels" },
        ].map(({ x, count, text }) => (
          <g key={x}>
            {Array.from({ length: count * count }, (_, i) => {
              const [column, row] = [i % count, Math.floor(i / count)];
              const size = 130 / count;
              const isInside = Math.hypot(column + 0.5 - count / 2, row + 0.5 - count / 2) < count * 0.45;
              return isInside ? (
                <rect
                  key={i}
                  x={x + column * size}
                  y={20 + row * size}
                  width={size + 0.3}
                  height={size + 0.3}
                  fill={BRAND}
                />
              ) : null;
            })}
            <path d={`M${x} 164h130m-130 -6v12m130 -12v12`} stroke="currentColor" strokeWidth="1.5" fill="none" />
            <text {...label} x={x + 150} y="90">
              {text}
            </text>
            <text {...label} x={x + 54} y="188">
              1 in
            </text>
          </g>
        ))}
      </g>
    ),
  },
  "bleed-and-margin": {
    caption:
      "The background runs past the cut line, and text stays inside of it: then a cut that is a hair off shows nothing.",
    drawing: (
      <g>
        <rect x="150" y="14" width="340" height="176" rx="26" fill={SUN} />
        <rect
          x="168"
          y="32"
          width="304"
          height="140"
          rx="18"
          fill="none"
          stroke={BRAND}
          strokeWidth="3"
          strokeDasharray="9 6"
        />
        <rect x="190" y="54" width="260" height="96" rx="8" fill="none" stroke="#2a1533" strokeWidth="1.2" />
        <text x="320" y="112" textAnchor="middle" fontSize="30" fontWeight="700" fill="#2a1533">
          YOUR TEXT
        </text>
        <text {...label} x="142" y="30" textAnchor="end">
          background
        </text>
        <text {...label} x="142" y="104" textAnchor="end">
          cut line
        </text>
        <text {...label} x="498" y="104">
          safe for text
        </text>
      </g>
    ),
  },
  "glass-sides": {
    caption:
      "Outside: glue on the back of the print. Inside: glue on the printed side, so that it reads from the street.",
    drawing: (
      <g>
        <rect x="308" y="18" width="22" height="160" fill={MUTED} opacity="0.35" />
        <text {...label} x="319" y="196" textAnchor="middle">
          glass
        </text>
        <rect x="292" y="38" width="8" height="46" fill={BRAND} />
        <rect x="300" y="38" width="6" height="46" fill={SUN} />
        <rect x="338" y="108" width="8" height="46" fill={BRAND} />
        <rect x="331" y="108" width="6" height="46" fill={SUN} />
        <text {...strong} x="280" y="58" textAnchor="end">
          outside
        </text>
        <text {...label} x="280" y="78" textAnchor="end">
          brightest; weather reaches it
        </text>
        <text {...strong} x="360" y="128">
          inside
        </text>
        <text {...label} x="360" y="148">
          protected; needs clear glass
        </text>
      </g>
    ),
  },
  "round-surface": {
    caption: "A straight ruler measures the chord. The sticker follows the surface, which is longer.",
    drawing: (
      <g fill="none" strokeWidth="3">
        <circle cx="320" cy="150" r="120" stroke={MUTED} opacity="0.5" />
        <path d="M216.100 90A120 120 0 0 1 423.900 90" stroke={BRAND} strokeWidth="7" />
        <path d="M216.100 90H423.900" stroke="currentColor" strokeDasharray="7 6" />
        <text {...strong} x="320" y="20" textAnchor="middle">
          along the surface: 2.7 in
        </text>
        <text {...label} x="320" y="112" textAnchor="middle">
          straight: 2.2 in
        </text>
      </g>
    ),
  },
};

/** A drawing that explains something, in the colors of the theme. */
export const Diagram = ({ name }: { readonly name: DiagramName }) => (
  <figure>
    <svg
      viewBox="0 0 640 206"
      role="img"
      aria-label={DRAWINGS[name].caption}
      className="h-auto w-full rounded-xl bg-surface p-2 text-ink ring-1 ring-line"
    >
      {DRAWINGS[name].drawing}
    </svg>
    <figcaption className="mt-2.5 text-sm text-muted">{DRAWINGS[name].caption}</figcaption>
  </figure>
);

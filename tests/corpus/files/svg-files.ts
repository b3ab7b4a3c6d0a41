import { text } from "../../fixtures/uploads/files.ts";
import { draw } from "../art.ts";
import { read, VECTOR, type CorpusFile, vips } from "../corpus-file.ts";

/** Pixels of the longer side in which a drawing is expected. */
const SIDE = 800;

/** The badge as shapes of a drawing of 4 by 3. */
const GROUND = '<rect width="4" height="3" fill="#f4c542"/>';
const SHAPES = [
  '<circle cx="1.2" cy="1.1" r="0.6" fill="#ce203c"/>',
  '<path d="M2.2 0.5H3.6V1.9Z" fill="#183e96"/>',
  '<rect x="0.6" y="2.1" width="1.6" height="0.4" fill="#28965a"/>',
  '<rect x="3.2" y="2.2" width="0.2" height="0.5" fill="#1e1c28"/>',
].join("");
const BADGE = GROUND + SHAPES;

const BADGE_IN_PIXELS = `<g transform="scale(100)">${BADGE}</g>`;

const whole = (inside: string, attributes = 'width="4in" height="3in" viewBox="0 0 4 3"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;

/** As librsvg draws it, which shares no code with browsers or the shop. @param reference what librsvg draws instead */
const drawing = (name: string, source: string, reference = source): CorpusFile => ({
  name: `${name}.svg`,
  bytes: () => text(source),
  expected: async () => {
    const { width } = await read(text(reference));
    return read(text(reference), { density: width < 100 ? Math.min(24_000, (72 * SIDE) / width) : 96 });
  },
  tolerance: VECTOR,
});
const over = (name: string, inside: string): CorpusFile => drawing(name, whole(GROUND + inside));

const units = [
  ["inches", 'width="4in" height="3in" viewBox="0 0 4 3"'],
  ["millimeters", 'width="101.6mm" height="76.2mm" viewBox="0 0 4 3"'],
  ["pixels", 'width="400" height="300" viewBox="0 0 4 3"'],
  ["points", 'width="288pt" height="216pt" viewBox="0 0 4 3"'],
  ["view-box-only", 'viewBox="0 0 4 3"'],
] as const;

const placing = [
  ["meet-start", 'width="4in" height="4in" viewBox="0 0 4 3" preserveAspectRatio="xMinYMin meet"'],
  ["meet-end", 'width="5in" height="3in" viewBox="0 0 4 3" preserveAspectRatio="xMaxYMax meet"'],
  ["slice", 'width="3in" height="3in" viewBox="0 0 4 3" preserveAspectRatio="xMidYMid slice"'],
  ["none", 'width="3in" height="3in" viewBox="0 0 4 3" preserveAspectRatio="none"'],
  ["offset-view-box", 'width="4in" height="3in" viewBox="0.5 0.5 3 2.25"'],
] as const;

const gradient = (kind: "linear" | "radial", attributes: string): string =>
  `<defs><${kind}Gradient id="g" ${attributes}><stop offset="0" stop-color="#ce203c"/><stop offset="0.6" stop-color="#f4e4b0"/><stop offset="1" stop-color="#183e96"/></${kind}Gradient></defs><rect x="0.4" y="0.4" width="3.2" height="2.2" fill="url(#g)"/>`;

const mixedUnits = (first: string, second: string): string => {
  const fill = (color: string) => (color === "" ? "" : `fill="${color}"`);
  return whole(
    `${GROUND}<g fill="#183e96"><rect x=".5" y=".5" width="1.2" height="2" ${fill(first)}/><circle cx="2.8" cy="1.5" r=".7" ${fill(second)}/></g>`,
  );
};

export const svgFiles: ReadonlyArray<CorpusFile> = [
  ...units.map(([name, attributes]) => drawing(`units-${name}`, whole(BADGE, attributes))),
  ...placing.map(([name, attributes]) => drawing(`placed-${name}`, whole(BADGE, attributes))),
  drawing("no-ground", whole(SHAPES)),
  over(
    "path-commands",
    '<path d="m1 1 q.5-.8 1 0 t1 0 c.3.2.4.6.1 1 s-.8.3-1 .5 a.5.4 20 1 1-1.2-.6 z" fill="#183e96"/>',
  ),
  over("even-odd", '<path fill-rule="evenodd" d="M.5.5H3.5V2.5H.5ZM1 1H3V2H1Z" fill="#ce203c"/>'),
  over(
    "strokes",
    '<path d="M.6.6 2 2.4 3.4.6" fill="none" stroke="#183e96" stroke-width=".3" stroke-linejoin="round" stroke-linecap="round"/>',
  ),
  over("miter", '<path d="M.6 2.4 2 .6 3.4 2.4" fill="none" stroke="#ce203c" stroke-width=".3"/>'),
  over(
    "dashes",
    '<path d="M.5 1H3.5M.5 2H3.5" stroke="#1e1c28" stroke-width=".2" stroke-dasharray=".3 .1" stroke-dashoffset=".1"/>',
  ),
  drawing(
    "dashes-millimeters",
    whole(
      `${'<rect width="400" height="300" fill="#f4c542"/>'}<path d="M50 100H350" stroke="#1e1c28" stroke-width="20" stroke-dasharray="10mm 5mm"/>`,
      'width="400" height="300" viewBox="0 0 400 300"',
    ),
  ),
  over(
    "transforms",
    '<g transform="translate(2 1.5) rotate(30) scale(1.2 .8) skewX(10)"><rect x="-.8" y="-.5" width="1.6" height="1" fill="#28965a"/></g>',
  ),
  over("linear-gradient", gradient("linear", 'x1="0" y1="0" x2="1" y2="1"')),
  over(
    "linear-gradient-reflected",
    gradient("linear", 'gradientUnits="userSpaceOnUse" x1="1" y1="0" x2="2" y2="0" spreadMethod="reflect"'),
  ),
  over("radial-gradient", gradient("radial", 'cx=".4" cy=".5" r=".6" fx=".3" fy=".3"')),
  over(
    "gradient-opacity",
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#183e96"/><stop offset="1" stop-color="#183e96" stop-opacity="0"/></linearGradient></defs><rect x=".4" y=".4" width="3.2" height="2.2" fill="url(#g)"/>',
  ),
  over("opacity", `<g opacity=".5">${SHAPES}</g><circle cx="2.6" cy="1.6" r=".7" fill="#ce203c" fill-opacity=".4"/>`),
  over(
    "clip-path",
    `<defs><clipPath id="c"><circle cx="1.9" cy="1.4" r="1.1"/></clipPath></defs><g clip-path="url(#c)">${SHAPES}</g>`,
  ),
  over(
    "mask",
    `<defs><mask id="m"><rect width="4" height="3" fill="#fff"/><circle cx="1.2" cy="1.1" r=".3" fill="#000"/></mask></defs><g mask="url(#m)">${SHAPES}</g>`,
  ),
  over(
    "pattern",
    '<defs><pattern id="p" width=".4" height=".4" patternUnits="userSpaceOnUse"><rect width=".2" height=".2" fill="#183e96"/></pattern></defs><rect x=".4" y=".4" width="3.2" height="2.2" fill="url(#p)"/>',
  ),
  over(
    "use",
    `<defs><g id="s">${SHAPES}</g></defs><use href="#s" transform="scale(.5)"/><use xlink:href="#s" x="1.6" y="1" transform="scale(.9)"/>`,
  ),
  over(
    "symbol",
    `<symbol id="s" viewBox="0 0 4 3">${SHAPES}</symbol><use href="#s" x=".5" y=".5" width="2" height="1.5"/>`,
  ),
  over(
    "use-sized",
    `<defs><svg id="s" width="1" height=".5" viewBox="0 0 4 3">${SHAPES}</svg></defs><use href="#s" x="1" y=".5" width="2" height="1.5"/>`,
  ),
  over("nested", `<svg x="1" y="1" width="2" height="1.5" viewBox="0 0 4 3">${SHAPES}</svg>`),
  over(
    "marker",
    '<defs><marker id="k" markerWidth="4" markerHeight="4" refX="0" refY="2" orient="auto"><path d="M0 0 4 2 0 4Z" fill="#ce203c"/></marker></defs><path d="M.5 1.5H2.5" stroke="#183e96" stroke-width=".15" marker-end="url(#k)"/>',
  ),
  over(
    "style-sheet",
    `<style>.a{fill:#ce203c}#b{fill:#183e96;stroke:#1e1c28;stroke-width:.1}rect.a + rect{opacity:.6}</style><rect class="a" x=".5" y=".5" width="1" height="2"/><rect id="b" x="2" y="1" width="1.5" height="1"/>`,
  ),
  over(
    "style-attribute",
    '<rect x=".5" y=".5" width="3" height="2" style="fill:rgb(20%,40%,60%);stroke:hsl(350,70%,40%);stroke-width:.2"/>',
  ),
  over(
    "colors",
    '<rect x=".4" y=".4" width=".8" height="2" fill="teal"/><rect x="1.4" y=".4" width=".8" height="2" fill="#15a"/><rect x="2.4" y=".4" width=".8" height="2" fill="rgba(200,30,60,.5)"/>',
  ),
  // Percentages and numbers don't mix in a color, so each fill is that of its group.
  drawing("colors-mixed-units", mixedUnits("rgba(80%, 30, 20%, .5)", "rgb(10, 20%, 30)"), mixedUnits("", "")),
  over("current-color", '<g color="#183e96"><rect x=".5" y=".5" width="3" height="2" fill="currentColor"/></g>'),
  over(
    "polygons",
    '<polygon points="2,.3 3.6,2.6 .4,2.6" fill="#28965a"/><polyline points=".5,.5 1,1 .5,1.5" fill="none" stroke="#1e1c28" stroke-width=".1"/><line x1="3" y1=".3" x2="3.7" y2="1.2" stroke="#ce203c" stroke-width=".12"/><ellipse cx="2" cy="1.9" rx=".5" ry=".3" fill="#fff"/>',
  ),
  over("round-rectangle", '<rect x=".5" y=".5" width="3" height="2" rx=".6" ry=".3" fill="#183e96"/>'),
  over(
    "non-scaling-stroke",
    '<rect x=".8" y=".8" width="2.4" height="1.4" fill="none" stroke="#ce203c" stroke-width=".2" transform="rotate(8 2 1.5)"/>',
  ),
  over(
    "blend",
    '<g style="isolation:isolate"><circle cx="1.5" cy="1.5" r="1" fill="#ce203c"/><circle cx="2.5" cy="1.5" r="1" fill="#28965a" style="mix-blend-mode:multiply"/></g>',
  ),
  over("conditions", `<switch><g requiredExtensions="x"><rect width="4" height="3"/></g><g>${SHAPES}</g></switch>`),
  over(
    "hidden",
    `${SHAPES}<rect width="4" height="3" display="none"/><rect width="4" height="3" visibility="hidden"/>`,
  ),
  {
    ...drawing("picture", "<svg/>"),
    bytes: picture,
    expected: async () => read(await picture(), { density: 144 }),
  },
  // Browsers give it a size of 300 by 150 pixels, and cut off what is outside of it.
  drawing("without-size", whole(BADGE_IN_PIXELS, ""), whole(BADGE_IN_PIXELS, 'width="300" height="150"')),
  drawing("script", whole(`${BADGE}<script>alert(1)</script>`), whole(BADGE)),
  drawing("foreign", whole(`${BADGE}<foreignObject width="4" height="3"><p>Hi</p></foreignObject>`), whole(BADGE)),
];

/** With a picture inside. */
async function picture(): Promise<Uint8Array> {
  const png = await vips(draw("cutout", { width: 200 }))
    .png()
    .toBuffer();
  return text(
    whole(
      `${GROUND}<image x=".5" y=".4" width="2.8" height="2.1" href="data:image/png;base64,${png.toString("base64")}"/>`,
    ),
  );
}

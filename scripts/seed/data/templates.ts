import type { FrameShape } from "#domain/name-tags/picture";
import { USUAL_TIGHTEN, type TagShape } from "#domain/name-tags/template";

/** A layout whose fields a customer fills in. Lengths in inches; a text box is centred on x and stands on the baseline y. */
export interface TemplateData {
  /** The product that uses it first has the same slug; any other of its size and shape offers it too. */
  readonly slug: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly shape: TagShape;
  /** The color in the drawing that a customer may change; "" for none. */
  readonly accent: string;
  readonly svg: string;
  readonly fields: ReadonlyArray<TemplateFieldData>;
  /** Where a person's picture stands; its place is its middle. */
  readonly picture?: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly shape?: FrameShape;
  };
}

/** A layout's fields as they are stored: its frame is one of them. */
export const storedFields = ({ fields, picture }: Pick<TemplateData, "fields" | "picture">): ReadonlyArray<unknown> => [
  ...fields,
  ...(picture ? [{ kind: "picture", name: "picture", label: "Picture", required: true, ...picture }] : []),
];

export interface TemplateFieldData {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly maxLength: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Height of a capital. */
  readonly capHeight: number;
  readonly font: string;
  readonly colour: string;
  readonly align?: "left" | "center" | "right";
  readonly floor?: number;
  readonly lines?: 1 | 2;
  readonly height?: number;
  readonly condense?: number;
  readonly tighten?: number;
  readonly onAccent?: boolean;
}

const INK = "#2a1533";
const SOFT = "#604d68";
const TEAL = "#0d5750";
const KISS = "#d3114d";
const SUN = "#ffc93a";
const WHITE = "#ffffff";

const field = (
  name: string,
  label: string,
  x: number,
  y: number,
  width: number,
  capHeight: number,
  rest: Partial<TemplateFieldData> = {},
): TemplateFieldData => ({
  name,
  label,
  required: false,
  maxLength: 40,
  x,
  y,
  width,
  capHeight,
  font: "figtree",
  colour: INK,
  tighten: USUAL_TIGHTEN,
  ...rest,
});

/** The name itself: it has to be there. */
const name = (x: number, y: number, width: number, capHeight: number, rest: Partial<TemplateFieldData> = {}) =>
  field("name", "Name", x, y, width, capHeight, { required: true, ...rest });

const frame = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" preserveAspectRatio="none">${content}</svg>`;

/** The whole face in one color; its corners are cut by the press. */
const face = (width: number, height: number, fill: string): string =>
  `<rect width="${String(width)}" height="${String(height)}" fill="${fill}"/>`;

export const templates: ReadonlyArray<TemplateData> = [
  {
    slug: "classic-name-tag",
    name: "Color bar",
    width: 3,
    height: 1.5,
    shape: "rounded",
    accent: TEAL,
    svg: frame(3, 1.5, `${face(3, 1.5, WHITE)}<path d="M0 0h3v.36H0z" fill="${TEAL}"/>`),
    fields: [
      field("company", "Company", 1.5, 0.24, 2.6, 0.13, { colour: WHITE, onAccent: true, floor: 0.08 }),
      name(1.5, 0.94, 2.6, 0.32, { lines: 2, height: 0.56, floor: 0.14 }),
      field("title", "Job or line below", 1.5, 1.31, 2.5, 0.12, { colour: SOFT, floor: 0.08 }),
    ],
  },
  {
    slug: "slim-name-tag",
    name: "One line with a rule",
    width: 3,
    height: 0.75,
    shape: "rounded",
    accent: KISS,
    svg: frame(3, 0.75, `${face(3, 0.75, WHITE)}<path d="M.2 .45h2.6v.025H.2z" fill="${KISS}"/>`),
    fields: [
      name(1.5, 0.37, 2.6, 0.2, { floor: 0.11 }),
      field("title", "Role", 1.5, 0.61, 2.6, 0.09, { colour: SOFT, floor: 0.07 }),
    ],
  },
  {
    slug: "oval-name-tag",
    name: "Color rim",
    width: 3,
    height: 2,
    shape: "oval",
    accent: SUN,
    svg: frame(
      3,
      2,
      `<ellipse cx="1.5" cy="1" rx="1.5" ry="1" fill="${SUN}"/><ellipse cx="1.5" cy="1" rx="1.38" ry=".88" fill="#fff"/>`,
    ),
    fields: [
      field("company", "Company", 1.5, 0.52, 1.7, 0.12, { floor: 0.08 }),
      name(1.5, 1.14, 2.3, 0.32, { lines: 2, height: 0.5, floor: 0.15 }),
      field("town", "Home town", 1.5, 1.52, 1.6, 0.11, { colour: SOFT, floor: 0.08 }),
    ],
  },
  {
    slug: "picture-name-tag",
    name: "Portrait and color foot",
    width: 3.375,
    height: 2.125,
    shape: "rounded",
    accent: TEAL,
    svg: frame(3.375, 2.125, `${face(3.375, 2.125, WHITE)}<path d="M0 1.74h3.375v.385H0z" fill="${TEAL}"/>`),
    picture: { x: 0.71, y: 0.87, width: 1, height: 1.32 },
    fields: [
      field("company", "Company", 2.29, 0.36, 1.74, 0.11, { align: "left", colour: SOFT, floor: 0.08 }),
      name(2.29, 0.98, 1.74, 0.26, { align: "left", lines: 2, height: 0.56, floor: 0.13 }),
      field("department", "Ward or department", 2.29, 1.43, 1.74, 0.12, { align: "left", floor: 0.08 }),
      field("number", "Number or code", 1.6875, 1.99, 2.95, 0.12, {
        align: "left",
        colour: WHITE,
        onAccent: true,
        floor: 0.08,
      }),
    ],
  },
  {
    slug: "large-picture-name-tag",
    name: "Large portrait, color bar",
    width: 3.875,
    height: 2.625,
    shape: "rounded",
    accent: KISS,
    svg: frame(3.875, 2.625, `${face(3.875, 2.625, WHITE)}<path d="M0 0h3.875v.5H0z" fill="${KISS}"/>`),
    picture: { x: 0.85, y: 1.53, width: 1.3, height: 1.7, shape: "oval" },
    fields: [
      field("company", "Company", 1.9375, 0.33, 3.4, 0.15, { colour: WHITE, onAccent: true, floor: 0.09 }),
      name(2.68, 1.5, 2, 0.3, { align: "left", lines: 2, height: 0.62, floor: 0.15 }),
      field("department", "Ward or department", 2.68, 1.95, 2, 0.14, { align: "left", floor: 0.09 }),
      field("number", "Number or code", 2.68, 2.32, 2, 0.12, { align: "left", colour: SOFT, floor: 0.08 }),
    ],
  },
  {
    slug: "event-name-stickers",
    name: "Hello, with a corner note",
    width: 3.5,
    height: 2.25,
    shape: "rounded",
    accent: KISS,
    svg: frame(
      3.5,
      2.25,
      `${face(3.5, 2.25, KISS)}<rect x=".1" y=".64" width="3.3" height="1.51" rx=".08" fill="#fff"/>`,
    ),
    fields: [
      field("greeting", "Greeting", 1.75, 0.44, 3, 0.24, {
        colour: WHITE,
        font: "pacifico",
        onAccent: true,
        floor: 0.14,
      }),
      name(1.75, 1.54, 3, 0.46, { lines: 2, height: 0.86, floor: 0.2 }),
      field("corner", "Table or track", 1.75, 2.04, 3, 0.11, { colour: SOFT, align: "right", floor: 0.08 }),
    ],
  },
  {
    slug: "desk-name-plate",
    name: "Dark plate",
    width: 8,
    height: 2,
    shape: "rounded",
    accent: INK,
    svg: frame(8, 2, `${face(8, 2, INK)}<path d="M.4 1.4h7.2v.03H.4z" fill="${SUN}"/>`),
    fields: [
      name(4, 1.08, 7, 0.5, { colour: WHITE, onAccent: true, floor: 0.25 }),
      field("title", "Title", 4, 1.73, 6.5, 0.18, { colour: SUN, onAccent: true, floor: 0.12 }),
    ],
  },
  {
    slug: "kids-name-labels",
    name: "Name strip",
    width: 2,
    height: 0.75,
    shape: "rounded",
    accent: SUN,
    svg: frame(
      2,
      0.75,
      `${face(2, 0.75, "#dff1fc")}<circle cx=".38" cy=".375" r=".24" fill="${SUN}"/><circle cx=".3" cy=".33" r=".03" fill="${INK}"/><circle cx=".46" cy=".33" r=".03" fill="${INK}"/><path d="M.28 .43q.1 .1 .2 0" fill="none" stroke="${INK}" stroke-width=".03" stroke-linecap="round"/>`,
    ),
    fields: [name(1.29, 0.46, 1.26, 0.2, { maxLength: 24, lines: 2, height: 0.42, floor: 0.1 })],
  },
  {
    slug: "side-bar-name-tag",
    name: "Side stripe",
    width: 3,
    height: 1.5,
    shape: "rounded",
    accent: KISS,
    svg: frame(
      3,
      1.5,
      `${face(3, 1.5, WHITE)}<path d="M0 0h.22v1.5H0z" fill="${KISS}"/><path d="M.4 1.02h2.4v.018H.4z" fill="#eedfd0"/>`,
    ),
    fields: [
      field("company", "Company", 1.6, 0.32, 2.4, 0.11, { align: "left", colour: SOFT, floor: 0.08 }),
      name(1.6, 0.82, 2.4, 0.3, { align: "left", lines: 2, height: 0.44, floor: 0.14 }),
      field("title", "Job or line below", 1.6, 1.27, 2.4, 0.12, { align: "left", floor: 0.08 }),
    ],
  },
  {
    slug: "full-color-name-tag",
    name: "Full color",
    width: 3,
    height: 1.5,
    shape: "rounded",
    accent: "#2a1f6b",
    svg: frame(3, 1.5, `${face(3, 1.5, "#2a1f6b")}<path d="M1.2 1.06h.6v.03h-.6z" fill="${SUN}"/>`),
    fields: [
      field("company", "Company", 1.5, 0.3, 2.6, 0.1, { colour: WHITE, onAccent: true, floor: 0.075 }),
      name(1.5, 0.86, 2.6, 0.32, {
        colour: WHITE,
        onAccent: true,
        font: "bricolage-grotesque",
        lines: 2,
        height: 0.5,
        floor: 0.14,
      }),
      field("title", "Job or line below", 1.5, 1.31, 2.6, 0.12, { colour: WHITE, onAccent: true, floor: 0.08 }),
    ],
  },
  {
    slug: "low-name-tag",
    name: "Low, with a color foot",
    width: 3,
    height: 1,
    shape: "rounded",
    accent: TEAL,
    svg: frame(3, 1, `${face(3, 1, WHITE)}<path d="M0 .72h3v.28H0z" fill="${TEAL}"/>`),
    fields: [
      name(1.5, 0.5, 2.6, 0.28, { floor: 0.13 }),
      field("title", "Job or line below", 1.5, 0.905, 2.6, 0.1, { colour: WHITE, onAccent: true, floor: 0.075 }),
    ],
  },
  {
    slug: "tall-name-tag",
    name: "Tall, with a color head",
    width: 3,
    height: 2,
    shape: "rounded",
    accent: TEAL,
    svg: frame(3, 2, `${face(3, 2, WHITE)}<path d="M0 0h3v.5H0z" fill="${TEAL}"/>`),
    fields: [
      field("company", "Company", 1.5, 0.33, 2.6, 0.16, { colour: WHITE, onAccent: true, floor: 0.09 }),
      name(1.5, 1.2, 2.6, 0.38, { lines: 2, height: 0.78, floor: 0.16 }),
      field("title", "Job or line below", 1.5, 1.7, 2.6, 0.14, { colour: SOFT, floor: 0.09 }),
    ],
  },
  {
    slug: "short-slim-name-tag",
    name: "Slim, a little higher",
    width: 2.75,
    height: 1,
    shape: "rounded",
    accent: KISS,
    svg: frame(2.75, 1, `${face(2.75, 1, WHITE)}<path d="M.2 .62h2.35v.025H.2z" fill="${KISS}"/>`),
    fields: [
      name(1.375, 0.5, 2.35, 0.25, { floor: 0.12 }),
      field("title", "Role", 1.375, 0.81, 2.35, 0.1, { colour: SOFT, floor: 0.075 }),
    ],
  },
  {
    slug: "small-oval-name-tag",
    name: "Small oval",
    width: 2.5,
    height: 1.75,
    shape: "oval",
    accent: SUN,
    svg: frame(
      2.5,
      1.75,
      `<ellipse cx="1.25" cy=".875" rx="1.25" ry=".875" fill="${SUN}"/><ellipse cx="1.25" cy=".875" rx="1.14" ry=".765" fill="#fff"/>`,
    ),
    fields: [
      name(1.25, 0.98, 1.9, 0.28, { lines: 2, height: 0.44, floor: 0.13 }),
      field("town", "Home town", 1.25, 1.3, 1.3, 0.1, { colour: SOFT, floor: 0.075 }),
    ],
  },
  {
    slug: "card-event-sticker",
    name: "Hello, in a frame",
    width: 3,
    height: 2,
    shape: "rounded",
    accent: "#1b8fd1",
    svg: frame(3, 2, `${face(3, 2, "#1b8fd1")}<rect x=".09" y=".56" width="2.82" height="1.35" rx=".08" fill="#fff"/>`),
    fields: [
      field("greeting", "Greeting", 1.5, 0.385, 2.6, 0.2, {
        colour: WHITE,
        font: "pacifico",
        onAccent: true,
        floor: 0.12,
      }),
      name(1.5, 1.36, 2.6, 0.4, { lines: 2, height: 0.76, floor: 0.18 }),
      field("corner", "Table or track", 1.5, 1.82, 2.6, 0.1, { colour: SOFT, align: "right", floor: 0.075 }),
    ],
  },
  {
    slug: "office-door-sign",
    name: "Room and two names",
    width: 8,
    height: 4,
    shape: "rounded",
    accent: TEAL,
    svg: frame(8, 4, `${face(8, 4, WHITE)}<path d="M0 0h2.2v4H0z" fill="${TEAL}"/>`),
    fields: [
      field("room", "Room", 1.1, 2.25, 1.8, 0.6, {
        colour: WHITE,
        onAccent: true,
        maxLength: 8,
        font: "oswald",
        floor: 0.3,
      }),
      name(5.1, 1.6, 5, 0.46, { align: "left", floor: 0.24 }),
      field("second", "Second name", 5.1, 2.4, 5, 0.46, { align: "left", floor: 0.24 }),
      field("department", "Department", 5.1, 3.3, 5, 0.22, { align: "left", colour: SOFT, floor: 0.14 }),
    ],
  },
];

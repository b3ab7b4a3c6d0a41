import type { FrameShape } from "#domain/prepress/name-tags/drawing/picture";
import { USUAL_TIGHTEN, type TagShape } from "#domain/prepress/name-tags/template/template";

/** A layout whose fields a customer fills in. Lengths in inches; a text box is centered on x, its baseline is y. */
export interface TemplateData {
  /** Also the slug of the product that starts with it. Other products of its size and shape offer it too. */
  readonly slug: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly shape: TagShape;
  /** The color in the drawing that a customer may change; "" for none. */
  readonly accent: string;
  readonly svg: string;
  readonly fields: ReadonlyArray<TemplateFieldData>;
  /** Where the person's picture is; x and y are its center. */
  readonly picture?: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly shape?: FrameShape;
  };
}

/** A layout's fields as they are stored. The picture is one of them. */
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

export const INK = "#2a1533";
export const SOFT = "#604d68";
export const TEAL = "#0d5750";
export const KISS = "#d3114d";
export const SUN = "#ffc93a";
export const WHITE = "#ffffff";

/** Where a field's text is centered, its largest width, and the height of a capital, in inches. */
type Place = readonly [x: number, y: number, width: number, capHeight: number];

export const field = (
  name: string,
  label: string,
  [x, y, width, capHeight]: Place,
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

/** The field of the name, which is required. */
export const name = (place: Place, rest: Partial<TemplateFieldData> = {}) =>
  field("name", "Name", place, { required: true, ...rest });

export const frame = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" preserveAspectRatio="none">${content}</svg>`;

/** The whole face in one color. The cutter rounds its corners. */
export const face = (width: number, height: number, fill: string): string =>
  `<rect width="${String(width)}" height="${String(height)}" fill="${fill}"/>`;

/** A layout whose fields a customer fills in. Lengths in inches; text boxes are centred on (x, y). */
export interface TemplateData {
  /** The product that uses it has the same slug. */
  readonly slug: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly svg: string;
  readonly fields: ReadonlyArray<TemplateField>;
}

export interface TemplateField {
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
}

const field = (name: string, label: string, x: number, y: number, width: number, capHeight: number, rest: Partial<TemplateField> = {}): TemplateField => ({
  name,
  label,
  required: false,
  maxLength: 40,
  x,
  y,
  width,
  capHeight,
  font: "figtree",
  colour: "#2a1533",
  ...rest,
});

const frame = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}">${content}</svg>`;

export const templates: ReadonlyArray<TemplateData> = [
  {
    slug: "classic-name-tag",
    name: "Classic tag with color bar",
    width: 3,
    height: 1.5,
    svg: frame(3, 1.5, '<rect width="3" height="1.5" rx=".125" fill="#fff"/><path d="M0 .36V.125A.125.125 0 0 1 .125 0h2.75A.125.125 0 0 1 3 .125V.36z" fill="#0d5750"/>'),
    fields: [
      field("company", "Company", 1.5, 0.24, 2.6, 0.13, { colour: "#ffffff" }),
      field("name", "Name", 1.5, 0.92, 2.6, 0.3, { required: true }),
      field("title", "Job or line below", 1.5, 1.28, 2.4, 0.13, { colour: "#604d68" }),
    ],
  },
  {
    slug: "slim-name-tag",
    name: "One line with a rule",
    width: 3,
    height: 0.75,
    svg: frame(3, 0.75, '<rect width="3" height=".75" rx=".125" fill="#fff"/><path d="M.2 .62h2.6v.03H.2z" fill="#d3114d"/>'),
    fields: [field("name", "Name", 1.5, 0.42, 2.6, 0.22, { required: true }), field("title", "Role", 1.5, 0.56, 2.4, 0.09, { colour: "#604d68" })],
  },
  {
    slug: "oval-name-tag",
    name: "Oval with color rim",
    width: 3,
    height: 2,
    svg: frame(3, 2, '<ellipse cx="1.5" cy="1" rx="1.5" ry="1" fill="#ffc93a"/><ellipse cx="1.5" cy="1" rx="1.4" ry=".9" fill="#fff"/>'),
    fields: [
      field("company", "Company", 1.5, 0.52, 1.7, 0.13),
      field("name", "Name", 1.5, 1.12, 2.3, 0.32, { required: true }),
      field("town", "Home town", 1.5, 1.5, 1.6, 0.12, { colour: "#604d68" }),
    ],
  },
  {
    slug: "event-name-stickers",
    name: "Hello, with a corner note",
    width: 3.5,
    height: 2.25,
    svg: frame(3.5, 2.25, '<rect width="3.5" height="2.25" rx=".125" fill="#d3114d"/><rect x=".1" y=".62" width="3.3" height="1.53" rx=".08" fill="#fff"/>'),
    fields: [
      field("greeting", "Greeting", 1.75, 0.42, 3, 0.22, { colour: "#ffffff", font: "pacifico" }),
      field("name", "Name", 1.75, 1.5, 3, 0.46, { required: true }),
      field("corner", "Table or track", 2.9, 2.02, 0.9, 0.12, { colour: "#604d68" }),
    ],
  },
  {
    slug: "desk-name-plate",
    name: "Desk plate",
    width: 8,
    height: 2,
    svg: frame(8, 2, '<rect width="8" height="2" rx=".125" fill="#2a1533"/><path d="M.4 1.4h7.2v.03H.4z" fill="#ffc93a"/>'),
    fields: [
      field("name", "Name", 4, 1.08, 7, 0.5, { required: true, colour: "#ffffff" }),
      field("title", "Title", 4, 1.72, 6.5, 0.18, { colour: "#ffc93a" }),
    ],
  },
  {
    slug: "kids-name-labels",
    name: "Name strip",
    width: 2,
    height: 0.75,
    svg: frame(2, 0.75, '<rect width="2" height=".75" rx=".125" fill="#dff1fc"/><circle cx=".38" cy=".375" r=".24" fill="#ffc93a"/>'),
    fields: [field("name", "Name", 1.28, 0.46, 1.3, 0.2, { required: true, maxLength: 24 })],
  },
];

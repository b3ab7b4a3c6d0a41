import { pathBounds, placed, type Step } from "#domain/files/svg/path-data";
import { after, IDENTITY, moved, type Matrix } from "#domain/files/svg/matrix";
import { share, readColor, type Rgb } from "#domain/files/svg/color";
import { gradientOf, type Gradient } from "#domain/files/svg/gradient";
import { shapeSteps } from "#domain/files/svg/shapes";
import { computed, ownProperties, readSheet, type Properties, type Sheet } from "#domain/files/svg/style";
import { fitViewBox, length, numbersOf, readTransform, readViewBox } from "#domain/files/svg/units";
import { Unsupported } from "#domain/files/svg/unsupported";
import { readXml, type XmlElement } from "#domain/files/svg/xml";
import type { Box } from "#domain/kernel/geometry";
import { err, ok, type Result } from "#domain/kernel/result";

export type Paint =
  | { readonly kind: "color"; readonly color: Rgb }
  | { readonly kind: "gradient"; readonly gradient: Gradient };

export interface Stroke {
  readonly paint: Paint;
  readonly opacity: number;
  readonly width: number;
  /** As PDF counts them: 0 butt and miter, 1 round, 2 square and bevel. */
  readonly cap: 0 | 1 | 2;
  readonly join: 0 | 1 | 2;
  readonly miterLimit: number;
  readonly dashes: ReadonlyArray<number>;
  readonly dashOffset: number;
}

/** A path in its own units with the map that puts it into the drawing. */
export interface DrawnShape {
  readonly kind: "shape";
  readonly steps: ReadonlyArray<Step>;
  readonly matrix: Matrix;
  readonly evenOdd: boolean;
  readonly fill: { readonly paint: Paint; readonly opacity: number } | undefined;
  readonly stroke: Stroke | undefined;
  readonly strokeFirst: boolean;
}

/** Things that fade or are clipped together. */
export interface DrawnGroup {
  readonly kind: "group";
  readonly opacity: number;
  /** In the drawing's units; all of it is inside of every one. */
  readonly clips: ReadonlyArray<{ readonly steps: ReadonlyArray<Step>; readonly evenOdd: boolean }>;
  readonly children: ReadonlyArray<DrawnNode>;
}

export type DrawnNode = DrawnShape | DrawnGroup;

export interface Drawing {
  /** What of the drawing's units is shown. */
  readonly viewBox: Box;
  readonly nodes: ReadonlyArray<DrawnNode>;
}

/** Elements that draw nothing where they stand. */
const SILENT = new Set([
  "defs",
  "title",
  "desc",
  "metadata",
  "style",
  "symbol",
  "clipPath",
  "linearGradient",
  "radialGradient",
  "marker",
  "mask",
  "filter",
  "pattern",
  "namedview",
  "script",
  "animate",
  "view",
]);
const MOST_SHAPES = 40_000;
const MOST_USES = 12;
/** Elements that are visited, each time anew where they are used again: clips and gradients with what they hold. */
const MAX_VISITS = 100_000;

/**
 * A drawing as paths, exactly; or why it cannot be: what this reader does not know is never left out or drawn nearly so.
 * @returns the reason in words, for staff
 */
export function readDrawing(svg: string): Result<Drawing, string> {
  const root = readXml(svg);
  if (!root || root.name !== "svg") return err("The drawing isn't valid SVG.");
  try {
    return ok(new Reader(root).read());
  } catch (error) {
    if (error instanceof Unsupported) return err(error.message);
    throw error;
  }
}

function* everything(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) yield* everything(child);
}

class Reader {
  readonly #root: XmlElement;
  readonly #byId = new Map<string, XmlElement>();
  readonly #sheet: Sheet;
  #view: Box;
  #shapes = 0;
  #visits = 0;

  constructor(root: XmlElement) {
    this.#root = root;
    let css = "";
    for (const element of everything(root)) {
      const { id } = element.attributes;
      if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, element);
      if (element.name === "style") css += `${element.text}\n`;
    }
    this.#sheet = readSheet(css);
    if (this.#sheet.unknown) throw new Unsupported("its stylesheet");
    const { width, height, viewBox } = root.attributes;
    this.#view = readViewBox(viewBox) ?? {
      x: 0,
      y: 0,
      width: length(width, 300) ?? 300,
      height: length(height, 150) ?? 150,
    };
  }

  read(): Drawing {
    const properties = computed(ownProperties(this.#root, this.#sheet), {});
    return {
      viewBox: this.#view,
      nodes: this.#wrapped(this.#root, IDENTITY, properties, this.#children(this.#root, IDENTITY, properties, 0)),
    };
  }

  #children(element: XmlElement, matrix: Matrix, properties: Properties, uses: number): Array<DrawnNode> {
    return element.children.flatMap((child) => this.#draw(child, matrix, properties, uses));
  }

  #draw(element: XmlElement, outer: Matrix, parent: Properties, uses: number): Array<DrawnNode> {
    if (SILENT.has(element.name)) return [];
    this.#visit(1);
    const properties = computed(ownProperties(element, this.#sheet), parent);
    if (properties["display"] === "none") return [];
    const own = readTransform(element.attributes["transform"]);
    if (!own) throw new Unsupported("a transform");
    const matrix = after(outer, own);
    this.#refuse(properties);
    return this.#wrapped(element, matrix, properties, this.#inside(element, matrix, properties, uses));
  }

  #inside(element: XmlElement, matrix: Matrix, properties: Properties, uses: number): Array<DrawnNode> {
    const { name, attributes } = element;
    if (name === "g" || name === "a") return this.#children(element, matrix, properties, uses);
    if (name === "switch") throw new Unsupported("alternatives (switch)");
    if (name === "svg") return this.#nested(element, matrix, properties, uses);
    if (name === "use") {
      const target = this.#byId.get((attributes["href"] ?? "").replace(/^#/, ""));
      if (!target) return [];
      if (uses >= MOST_USES) throw new Unsupported("parts that refer to themselves");
      const at = after(
        matrix,
        moved(length(attributes["x"], this.#view.width) ?? 0, length(attributes["y"], this.#view.height) ?? 0),
      );
      if (target.name !== "symbol") return this.#draw(target, at, properties, uses + 1);
      const sized = {
        ...target,
        attributes: {
          width: attributes["width"] ?? "100%",
          height: attributes["height"] ?? "100%",
          ...target.attributes,
        },
      };
      return this.#nested(sized, at, computed(ownProperties(target, this.#sheet), properties), uses + 1);
    }
    const steps = shapeSteps(element, this.#view);
    if (!steps)
      throw new Unsupported(
        name === "text"
          ? "text that isn't converted to outlines"
          : name === "image"
            ? "a picture inside of it"
            : `the element “${name}”`,
      );
    if (steps.length === 0 || properties["visibility"] === "hidden" || properties["visibility"] === "collapse")
      return [];
    if (++this.#shapes > MOST_SHAPES) throw new Unsupported(`more than ${String(MOST_SHAPES)} shapes`);
    return [this.#shape(steps, matrix, properties)];
  }

  /** An svg within the svg, or a symbol: a viewport of its own, which cuts off what is outside. */
  #nested(element: XmlElement, matrix: Matrix, properties: Properties, uses: number): Array<DrawnNode> {
    const { x, y, width, height, viewBox, preserveAspectRatio } = element.attributes;
    const outer = this.#view;
    const room = {
      x: length(x, outer.width) ?? 0,
      y: length(y, outer.height) ?? 0,
      width: length(width, outer.width) ?? outer.width,
      height: length(height, outer.height) ?? outer.height,
    };
    const box = readViewBox(viewBox);
    if (!(room.width > 0 && room.height > 0)) return [];
    this.#view = box ?? { x: 0, y: 0, width: room.width, height: room.height };
    const inner = after(matrix, box ? fitViewBox(box, room, preserveAspectRatio) : moved(room.x, room.y));
    const children = this.#children(element, inner, properties, uses);
    this.#view = outer;
    const corner = (px: number, py: number): Step => ({ to: "L", p: { x: px, y: py } });
    const edge: Array<Step> = [
      { to: "M", p: { x: room.x, y: room.y } },
      corner(room.x + room.width, room.y),
      corner(room.x + room.width, room.y + room.height),
      corner(room.x, room.y + room.height),
      { to: "Z" },
    ];
    return [{ kind: "group", opacity: 1, clips: [{ steps: placed(edge, matrix), evenOdd: false }], children }];
  }

  /** A group where an element fades or clips what is in it. */
  #wrapped(element: XmlElement, matrix: Matrix, properties: Properties, children: Array<DrawnNode>): Array<DrawnNode> {
    const opacity = Math.min(1, Math.max(0, share(properties["opacity"] ?? "1") ?? 1));
    const clip = properties["clip-path"];
    const clips = clip === undefined || clip === "none" ? [] : this.#clips(clip, matrix, children, element);
    if (children.length === 0 || opacity === 0) return [];
    return opacity === 1 && clips.length === 0 ? children : [{ kind: "group", opacity, clips, children }];
  }

  #clips(
    reference: string,
    matrix: Matrix,
    children: ReadonlyArray<DrawnNode>,
    element: XmlElement,
  ): DrawnGroup["clips"] {
    const path = this.#byId.get(/^url\(\s*['"]?#([^'")]+)['"]?\s*\)$/.exec(reference)?.[1] ?? "");
    if (path?.name !== "clipPath") throw new Unsupported("a way of clipping");
    this.#visit(path.children.length);
    if (path.attributes["clip-path"] !== undefined) throw new Unsupported("a clip within a clip");
    let base = after(matrix, readTransform(path.attributes["transform"]) ?? IDENTITY);
    if (path.attributes["clipPathUnits"] === "objectBoundingBox") {
      const only =
        children.length === 1 && children[0]?.kind === "shape" && element.name !== "g"
          ? pathBounds(children[0].steps)
          : undefined;
      if (!only) throw new Unsupported("a clip by the size of a group");
      base = after(base, [only.width, 0, 0, only.height, only.x, only.y]);
    }
    const parts = path.children
      .filter(({ name }) => !SILENT.has(name))
      .map((child) => {
        const target =
          child.name === "use" ? this.#byId.get((child.attributes["href"] ?? "").replace(/^#/, "")) : child;
        const steps = target && shapeSteps(target, this.#view);
        const [own, ofTarget] = [
          readTransform(child.attributes["transform"]),
          target === child ? IDENTITY : readTransform(target?.attributes["transform"]),
        ];
        if (!steps || !own || !ofTarget) throw new Unsupported("a clip that isn't a path");
        const properties = computed(ownProperties(target, this.#sheet), ownProperties(path, this.#sheet));
        return {
          steps: placed(steps, after(base, after(own, ofTarget))),
          evenOdd: properties["clip-rule"] === "evenodd",
        };
      });
    // Several paths clip to all of them together; that is one path where each is filled by winding.
    if (parts.length > 1 && parts.some(({ evenOdd }) => evenOdd)) throw new Unsupported("a clip of several paths");
    return [{ steps: parts.flatMap(({ steps }) => steps), evenOdd: parts[0]?.evenOdd ?? false }];
  }

  #shape(steps: ReadonlyArray<Step>, matrix: Matrix, properties: Properties): DrawnShape {
    const opacity = (name: string) => Math.min(1, Math.max(0, share(properties[name] ?? "1") ?? 1));
    const fill = this.#paint(properties["fill"] ?? "black", properties, steps);
    const paint = this.#paint(properties["stroke"] ?? "none", properties, steps);
    const diagonal = Math.hypot(this.#view.width, this.#view.height) / Math.SQRT2;
    const width = length(properties["stroke-width"], diagonal) ?? 1;
    if (paint && properties["vector-effect"] === "non-scaling-stroke")
      throw new Unsupported("strokes that don't scale");
    if (paint?.kind === "gradient") throw new Unsupported("a stroke in a gradient");
    const dashes = numbersOf(properties["stroke-dasharray"] === "none" ? "" : (properties["stroke-dasharray"] ?? ""));
    return {
      kind: "shape",
      steps,
      matrix,
      evenOdd: properties["fill-rule"] === "evenodd",
      fill: fill && { paint: fill, opacity: opacity("fill-opacity") },
      stroke:
        paint && width > 0
          ? {
              paint,
              opacity: opacity("stroke-opacity"),
              width,
              cap: properties["stroke-linecap"] === "round" ? 1 : properties["stroke-linecap"] === "square" ? 2 : 0,
              join: properties["stroke-linejoin"] === "round" ? 1 : properties["stroke-linejoin"] === "bevel" ? 2 : 0,
              miterLimit: Math.max(1, share(properties["stroke-miterlimit"] ?? "4") ?? 4),
              dashes: dashes.some((dash) => dash > 0)
                ? dashes.length % 2 === 1
                  ? [...dashes, ...dashes]
                  : dashes
                : [],
              dashOffset: length(properties["stroke-dashoffset"], diagonal) ?? 0,
            }
          : undefined,
      strokeFirst: /^stroke/.test(properties["paint-order"] ?? ""),
    };
  }

  #paint(value: string, properties: Properties, steps: ReadonlyArray<Step>): Paint | undefined {
    const reference = /^url\(\s*['"]?#([^'")]+)['"]?\s*\)\s*(.*)$/.exec(value);
    if (reference) {
      const target = this.#byId.get(reference[1] ?? "");
      if (!target) return this.#paint(reference[2] || "none", properties, steps);
      this.#visit(target.children.length);
      const gradient = gradientOf(target, this.#byId, {
        bounds: pathBounds(steps),
        view: this.#view,
        propertiesOf: (stop) => computed(ownProperties(stop, this.#sheet), { color: properties["color"] ?? "black" }),
      });
      return (
        gradient &&
        (gradient.stops.length === 1 && gradient.stops[0]
          ? { kind: "color", color: gradient.stops[0].color }
          : { kind: "gradient", gradient })
      );
    }
    if (value === "none") return undefined;
    if (value.startsWith("context-")) throw new Unsupported("a color taken from elsewhere");
    const color = readColor(value.toLowerCase() === "currentcolor" ? (properties["color"] ?? "black") : value);
    if (!color) throw new Unsupported(`the color “${value.slice(0, 40)}”`);
    return color.alpha === 0 ? undefined : { kind: "color", color };
  }

  /** Parts that repeat each other can ask for more than any press could set. */
  #visit(elements: number): void {
    this.#visits += elements;
    if (this.#visits > MAX_VISITS) throw new Unsupported("parts that repeat each other too often");
  }

  #refuse(properties: Properties): void {
    const says = (name: string) => properties[name] !== undefined && properties[name] !== "none";
    if (says("filter")) throw new Unsupported("a filter");
    if (says("mask")) throw new Unsupported("a mask");
    if (properties["mix-blend-mode"] !== undefined && properties["mix-blend-mode"] !== "normal")
      throw new Unsupported("blend modes");
    if (says("marker-start") || says("marker-mid") || says("marker-end"))
      throw new Unsupported("arrowheads and other markers");
  }
}

import { readClips } from "#domain/ground/files/svg/internal/clip";
import { SvgDocument, type InheritedScope } from "#domain/ground/files/svg/internal/document";
import { isPainted } from "#domain/ground/files/svg/internal/elements";
import { after, IDENTITY, moved, type Matrix } from "#domain/ground/files/svg/paths/matrix";
import type { Drawing, DrawingNode } from "#domain/ground/files/svg/nodes";
import { paintShape, readOpacity } from "#domain/ground/files/svg/painting/internal/paint";
import { transformPath } from "#domain/ground/files/svg/paths/path-data";
import { boxPath, shapeSteps } from "#domain/ground/files/svg/paths/internal/shapes";
import type { Properties } from "#domain/ground/files/svg/painting/internal/style";
import { fitViewBox, readUserUnits, readTransform, readViewBox } from "#domain/ground/files/svg/internal/units";
import { Unsupported } from "#domain/ground/files/svg/internal/unsupported";
import { readXml, type XmlElement } from "#domain/ground/files/svg/internal/xml";
import type { Box } from "#domain/ground/kernel/geometry";
import { err, ok, type Result } from "#domain/ground/kernel/result";

const MAX_SHAPES = 40_000;
/** `use` elements that lead to each other. */
const MAX_USES = 12;

/**
 * Converts an SVG drawing to painted paths, exactly. A drawing with a feature that this reader does not support is
 * refused: nothing is left out or approximated.
 * @returns the reason of a refusal as a sentence for staff
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

/** Smaller differences of two ratios come from rounded numbers. */
const SAME_RATIO = 0.001;

interface RootPlace {
  /** What is visible, as browsers show the drawing in an image. */
  readonly viewBox: Box;
  /** What percentages refer to, and its place in the visible part. */
  readonly viewport: Box;
  readonly matrix: Matrix;
}

/** A root with another ratio than its viewBox shows it as `preserveAspectRatio` says, with space around or cut off. */
export function rootPlace({ attributes: { width, height, viewBox, preserveAspectRatio } }: XmlElement): RootPlace {
  // Percentages refer to the image, which takes the ratio of the viewBox.
  const [wide, high] = [readUserUnits(width, NaN), readUserUnits(height, NaN)];
  const box = readViewBox(viewBox);
  if (!box) {
    const whole = { x: 0, y: 0, width: readUserUnits(width, 300) ?? 300, height: readUserUnits(height, 150) ?? 150 };
    return { viewBox: whole, viewport: whole, matrix: IDENTITY };
  }
  const isSized = wide !== undefined && high !== undefined && wide > 0 && high > 0;
  if (!isSized || Math.abs((wide / high) * (box.height / box.width) - 1) <= SAME_RATIO)
    return { viewBox: box, viewport: box, matrix: IDENTITY };
  const whole = { x: 0, y: 0, width: wide, height: high };
  return { viewBox: whole, viewport: box, matrix: fitViewBox(box, whole, preserveAspectRatio) };
}

/** The scope within a nested `svg` element or a symbol, and its box in the outer units; undefined if nothing shows. */
export function nestedPlace(
  element: XmlElement,
  scope: InheritedScope,
): (InheritedScope & { readonly clip: Box }) | undefined {
  const { x, y, width, height, viewBox, preserveAspectRatio } = element.attributes;
  const { matrix, viewport: outer } = scope;
  const clip = {
    x: readUserUnits(x, outer.width) ?? 0,
    y: readUserUnits(y, outer.height) ?? 0,
    width: readUserUnits(width, outer.width) ?? outer.width,
    height: readUserUnits(height, outer.height) ?? outer.height,
  };
  if (!(clip.width > 0 && clip.height > 0)) return undefined;
  const box = readViewBox(viewBox);
  return {
    ...scope,
    clip,
    viewport: box ?? { x: 0, y: 0, width: clip.width, height: clip.height },
    matrix: after(matrix, box ? fitViewBox(box, clip, preserveAspectRatio) : moved(clip.x, clip.y)),
  };
}

const UNSUPPORTED_ELEMENTS: ReadonlyMap<string, string> = new Map([
  ["text", "text that isn't converted to outlines"],
  ["image", "a picture inside of it"],
  ["switch", "alternatives (switch)"],
]);

function refuseUnsupported(properties: Properties): void {
  const isSet = (name: string) => properties[name] !== undefined && properties[name] !== "none";
  if (isSet("filter")) throw new Unsupported("a filter");
  if (isSet("mask")) throw new Unsupported("a mask");
  if (properties["mix-blend-mode"] !== undefined && properties["mix-blend-mode"] !== "normal")
    throw new Unsupported("blend modes");
  if (isSet("marker-start") || isSet("marker-mid") || isSet("marker-end"))
    throw new Unsupported("arrowheads and other markers");
}

/** Walks the elements of one drawing. */
class Reader {
  readonly #root: XmlElement;
  readonly #document: SvgDocument;
  #shapes = 0;

  constructor(root: XmlElement) {
    this.#root = root;
    this.#document = new SvgDocument(root);
    if (!this.#document.hasKnownStyles) throw new Unsupported("its stylesheet");
  }

  read(): Drawing {
    const { viewBox, ...place } = rootPlace(this.#root);
    const scope = { ...place, properties: this.#document.resolveProperties(this.#root, {}), uses: 0 };
    return { viewBox, nodes: this.#grouped(this.#root, scope, this.#children(this.#root, scope)) };
  }

  #children(element: XmlElement, scope: InheritedScope): ReadonlyArray<DrawingNode> {
    return element.children.flatMap((child) => this.#draw(child, scope));
  }

  #draw(element: XmlElement, parent: InheritedScope): ReadonlyArray<DrawingNode> {
    if (!isPainted(element)) return [];
    this.#document.visit(1);
    const properties = this.#document.resolveProperties(element, parent.properties);
    if (properties["display"] === "none") return [];
    const transform = readTransform(element.attributes["transform"]);
    if (!transform) throw new Unsupported("a transform");
    const scope = { ...parent, properties, matrix: after(parent.matrix, transform) };
    refuseUnsupported(properties);
    return this.#grouped(element, scope, this.#content(element, scope));
  }

  #content(element: XmlElement, scope: InheritedScope): ReadonlyArray<DrawingNode> {
    switch (element.name) {
      case "g":
      case "a":
        return this.#children(element, scope);
      case "svg":
        return this.#nested(element, scope);
      case "use":
        return this.#used(element, scope);
      default:
        return this.#shape(element, scope);
    }
  }

  #shape(element: XmlElement, scope: InheritedScope): ReadonlyArray<DrawingNode> {
    const steps = shapeSteps(element, scope.viewport);
    if (!steps) throw new Unsupported(UNSUPPORTED_ELEMENTS.get(element.name) ?? `the element “${element.name}”`);
    const { visibility } = scope.properties;
    if (steps.length === 0 || visibility === "hidden" || visibility === "collapse") return [];
    if (++this.#shapes > MAX_SHAPES) throw new Unsupported(`more than ${String(MAX_SHAPES)} shapes`);
    return [paintShape(this.#document, steps, scope)];
  }

  /** A `use` element: its target, drawn at x and y. */
  #used(element: XmlElement, scope: InheritedScope): ReadonlyArray<DrawingNode> {
    const target = this.#document.hrefTarget(element);
    if (!target) return [];
    if (scope.uses >= MAX_USES) throw new Unsupported("parts that refer to themselves");
    const { x, y, width, height } = element.attributes;
    // They replace those of a symbol or a nested drawing (SVG 2, 5.6.2).
    const size = { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
    const offset = moved(readUserUnits(x, scope.viewport.width) ?? 0, readUserUnits(y, scope.viewport.height) ?? 0);
    const inner = { ...scope, matrix: after(scope.matrix, offset), uses: scope.uses + 1 };
    if (target.name !== "symbol")
      return this.#draw(
        target.name === "svg" ? { ...target, attributes: { ...target.attributes, ...size } } : target,
        inner,
      );
    const sized = { ...target, attributes: { width: "100%", height: "100%", ...target.attributes, ...size } };
    return this.#nested(sized, { ...inner, properties: this.#document.resolveProperties(target, scope.properties) });
  }

  /** A nested `svg` element or a symbol: a new viewport that clips its content. */
  #nested(element: XmlElement, scope: InheritedScope): ReadonlyArray<DrawingNode> {
    const place = nestedPlace(element, scope);
    if (!place) return [];
    const children = this.#children(element, place);
    const clip = { steps: transformPath(boxPath(place.clip), scope.matrix), evenOdd: false };
    return [{ kind: "group", opacity: 1, clips: [clip], children }];
  }

  /** Wraps the nodes of an element in a group if the element has an opacity or a clip. */
  #grouped(
    element: XmlElement,
    scope: InheritedScope,
    children: ReadonlyArray<DrawingNode>,
  ): ReadonlyArray<DrawingNode> {
    const opacity = readOpacity(scope.properties["opacity"]);
    const clips = readClips(this.#document, element, scope, children);
    if (children.length === 0 || opacity === 0) return [];
    return opacity === 1 && clips.length === 0 ? children : [{ kind: "group", opacity, clips, children }];
  }
}

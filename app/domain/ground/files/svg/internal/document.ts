import type { Matrix } from "#domain/ground/files/svg/paths/matrix";
import {
  computedProperties,
  readStyleSheet,
  specifiedProperties,
  type Properties,
  type StyleSheet,
} from "#domain/ground/files/svg/painting/internal/style";
import { Unsupported } from "#domain/ground/files/svg/internal/unsupported";
import type { XmlElement } from "#domain/ground/files/svg/internal/xml";
import type { Box } from "#domain/ground/kernel/geometry";

/** Element visits per drawing. An element counts again wherever `use`, a clip or a gradient repeats it. */
const MAX_VISITS = 100_000;

/** What an element inherits from where it is drawn. */
export interface InheritedScope {
  /** From the element's units to the drawing's. */
  readonly matrix: Matrix;
  readonly properties: Properties;
  /** The nearest viewport, in the element's units. Percentages refer to it. */
  readonly viewport: Box;
  /** How many `use` elements lead to the element. */
  readonly uses: number;
}

function* withDescendants(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) yield* withDescendants(child);
}

/** A drawing's elements by id, its stylesheet, and the count of element visits so far. */
export class SvgDocument {
  readonly byId: ReadonlyMap<string, XmlElement>;
  readonly #sheet: StyleSheet;
  #visits = 0;

  constructor(root: XmlElement) {
    const byId = new Map<string, XmlElement>();
    let css = "";
    for (const element of withDescendants(root)) {
      const { id } = element.attributes;
      if (id !== undefined && !byId.has(id)) byId.set(id, element);
      if (element.name === "style") css += `${element.text}\n`;
    }
    this.byId = byId;
    this.#sheet = readStyleSheet(css);
  }

  /** Whether its stylesheet is understood as a whole. If not, properties come from the rules that are. */
  get hasKnownStyles(): boolean {
    return !this.#sheet.unknown;
  }

  /** Returns the element that the `href` of an element points at. */
  hrefTarget({ attributes }: XmlElement): XmlElement | undefined {
    return this.byId.get((attributes["href"] ?? "").replace(/^#/, ""));
  }

  /** @throws {Unsupported} when the stylesheet was compared too often */
  resolveProperties(element: XmlElement, parent: Properties): Properties {
    return computedProperties(specifiedProperties(element, this.#sheet), parent);
  }

  /** Counts visited elements. @throws {Unsupported} for a drawing whose parts repeat each other too often */
  visit(elements: number): void {
    this.#visits += elements;
    if (this.#visits > MAX_VISITS) throw new Unsupported("parts that repeat each other too often");
  }
}

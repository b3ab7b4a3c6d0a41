import { localName, type XmlOpenTag } from "#domain/ground/files/xml/tokens";

/** Maximum references in a row. Browsers and print software follow them recursively. */
const MAX_CHAIN = 200;

interface Part {
  /** Elements of this part, without those of nested parts. */
  count: number;
  /** Nested parts. */
  readonly inner: Array<Part>;
  /** Ids of the parts that <use> repeats in this part. */
  readonly uses: Array<string>;
  isOpen: boolean;
  /** Elements that a browser draws for this part; undefined until computed. */
  weight: number | undefined;
  /** References in a row. */
  chain: number;
}

const newPart = (): Part => ({ count: 0, inner: [], uses: [], isOpen: false, weight: undefined, chain: 0 });

const findAttributeValue = ({ attributes }: XmlOpenTag, name: string): string | undefined =>
  attributes.find(([key]) => key === name || key.endsWith(`:${name}`))?.[1];

/**
 * Counts the elements that a browser draws once every <use> is expanded. Nothing is expanded: each part with an id is
 * counted once, then by reference. Time is linear in the number of tags at any nesting depth.
 */
export class UnfoldCounter {
  readonly #whole = newPart();
  readonly #byId = new Map<string, Part>();
  /** The part of each open element. */
  readonly #open: Array<Part> = [];

  open(tag: XmlOpenTag): void {
    const around = this.#open.at(-1) ?? this.#whole;
    const id = findAttributeValue(tag, "id");
    const part = id ? newPart() : around;
    if (id) {
      around.inner.push(part);
      // As in browsers, the first element with an id is referenced.
      if (!this.#byId.has(id)) this.#byId.set(id, part);
    }
    part.count += 1;
    const target = localName(tag.name).toLowerCase() === "use" ? findAttributeValue(tag, "href")?.trim() : undefined;
    if (target?.startsWith("#")) part.uses.push(target.slice(1));
    if (!tag.isEmpty) this.#open.push(part);
  }

  close(): void {
    this.#open.pop();
  }

  /** @returns Infinity for a part that uses itself, or a chain of references that is too long */
  get elements(): number {
    const stack = [this.#whole];
    for (let part = stack.at(-1); part; part = stack.at(-1)) {
      if (part.weight !== undefined) stack.pop();
      else if (part.isOpen) {
        this.#weigh(part);
        stack.pop();
      } else {
        part.isOpen = true;
        for (const needed of this.#neededBy(part))
          if (needed.weight === undefined && !needed.isOpen) stack.push(needed);
      }
    }
    return this.#whole.weight ?? Infinity;
  }

  *#neededBy({ inner, uses }: Part): Generator<Part> {
    yield* inner;
    for (const id of uses) {
      const part = this.#byId.get(id);
      if (part) yield part;
    }
  }

  #weigh(part: Part): void {
    let weight = part.count;
    for (const inner of part.inner) {
      weight += inner.weight ?? Infinity;
      part.chain = Math.max(part.chain, inner.chain);
    }
    for (const id of part.uses) {
      const used = this.#byId.get(id);
      if (!used) continue;
      // A part still being computed surrounds this one, so it uses itself.
      weight += used.weight ?? Infinity;
      part.chain = Math.max(part.chain, used.chain + 1);
    }
    part.weight = part.chain > MAX_CHAIN ? Infinity : weight;
  }
}

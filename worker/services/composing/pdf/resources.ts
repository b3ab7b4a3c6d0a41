import type { PDFRef } from "pdf-lib";
import type { Plain, PlainValue } from "./pdf-file.ts";

/**
 * The resource dictionary of a page or form: short names for the objects that its content refers to. An object keeps
 * its name.
 */
export class Resources {
  readonly #kinds = new Map<string, Map<string, PDFRef>>();

  #name(kind: string, prefix: string, ref: PDFRef): string {
    const names = this.#kinds.get(kind) ?? new Map<string, PDFRef>();
    this.#kinds.set(kind, names);
    for (const [name, existingRef] of names) if (existingRef === ref) return name;
    const name = `${prefix}${String(names.size + 1)}`;
    names.set(name, ref);
    return name;
  }

  xObject = (ref: PDFRef): string => this.#name("XObject", "X", ref);
  state = (ref: PDFRef): string => this.#name("ExtGState", "G", ref);
  colorSpace = (ref: PDFRef): string => this.#name("ColorSpace", "C", ref);
  shading = (ref: PDFRef): string => this.#name("Shading", "S", ref);
  font = (ref: PDFRef): string => this.#name("Font", "F", ref);
  layer = (ref: PDFRef): string => this.#name("Properties", "L", ref);

  dict(): Plain {
    return Object.fromEntries(
      [...this.#kinds].map(([kind, names]) => [kind, Object.fromEntries(names) as Record<string, PlainValue>]),
    );
  }
}

// What the domain may use besides the language itself: browsers, Workers and Node have it, and it reads no clock and
// sends nothing. Only app/domain/tsconfig.json includes this file; with any other global, such as `fetch`, the domain
// does not compile.

declare class URL {
  constructor(url: string, base?: string);
  readonly href: string;
}

declare class URLSearchParams implements Iterable<[string, string]> {
  constructor(query: string);
  keys(): IterableIterator<string>;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

declare class TextDecoder {
  /**
   * @param label a name of the WHATWG's encoding standard; any other is a RangeError
   * @param options `fatal`: bytes of another encoding are a TypeError; `ignoreBOM`: leave a byte order mark in the text
   */
  constructor(label: string, options?: { readonly fatal: boolean; readonly ignoreBOM: boolean });
  decode(bytes: Uint8Array): string;
}

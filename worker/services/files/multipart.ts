import { joinBytes } from "#domain/files/bytes";

/** The body of a form ended too early, or is no form at all. */
export class MalformedForm extends Error {}

/** One field of a form; its body has to be read to the end before the next field comes. */
export interface FormPart {
  readonly name: string;
  /** Undefined for a field that is no file. */
  readonly fileName: string | undefined;
  readonly body: AsyncIterable<Uint8Array>;
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const MAX_HEADERS = 16 * 1024;
/** Of its own accord the platform hands out four kilobytes at a time: 95 MB would be 24,000 of them. */
const READ_BYTES = 256 * 1024;

/** Where `what` begins in `bytes`, or -1. */
function indexOf(bytes: Uint8Array, what: Uint8Array): number {
  const [first = 0] = what;
  for (
    let at = bytes.indexOf(first);
    at !== -1 && at + what.length <= bytes.length;
    at = bytes.indexOf(first, at + 1)
  ) {
    if (what.every((byte, i) => bytes[at + i] === byte)) return at;
  }
  return -1;
}

/** What the platform's reader of bytes can do besides; the types of browsers do not know it. */
interface ByteReader {
  readAtLeast(least: number, into: Uint8Array): Promise<{ readonly value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
}

/** Bytes as they arrive, cut at marks. Holds no more than one piece and a mark's length. */
class Cutter {
  readonly #reader: ByteReader;
  #held: Uint8Array;

  /** @param stream of bytes, as a request's body is one */
  constructor(stream: ReadableStream<Uint8Array>, before: Uint8Array) {
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- tests are checked by the types of browsers, too
    this.#reader = stream.getReader({ mode: "byob" }) as unknown as ByteReader;
    this.#held = before;
  }

  async #more(): Promise<void> {
    // The last piece is shorter.
    const { value } = await this.#reader.readAtLeast(READ_BYTES, new Uint8Array(READ_BYTES));
    if (!value || value.length === 0) throw new MalformedForm("The form ended too early.");
    const all = new Uint8Array(this.#held.length + value.length);
    all.set(this.#held);
    all.set(value, this.#held.length);
    this.#held = all;
  }

  /** Everything up to the mark, in pieces; the mark itself is dropped. */
  async *until(mark: Uint8Array): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = indexOf(this.#held, mark);
      if (at !== -1) {
        if (at > 0) yield this.#held.subarray(0, at);
        this.#held = this.#held.subarray(at + mark.length);
        return;
      }
      const safe = this.#held.length - mark.length + 1;
      if (safe > 0) {
        yield this.#held.subarray(0, safe);
        this.#held = this.#held.subarray(safe);
      }
      await this.#more();
    }
  }

  async take(length: number): Promise<Uint8Array> {
    while (this.#held.length < length) await this.#more();
    const taken = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    return taken;
  }

  cancel(): Promise<void> {
    return this.#reader.cancel();
  }
}

/** All of a field; undefined when it is longer than `most` bytes, which are then read past but not held. */
export async function bytesOf(body: AsyncIterable<Uint8Array>, max: number): Promise<Uint8Array | undefined> {
  const chunks: Array<Uint8Array<ArrayBuffer>> = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size <= max) chunks.push(chunk.slice());
    else chunks.length = 0;
  }
  return size > max ? undefined : joinBytes(chunks);
}

/** Reads a small text; undefined when it is longer than `most` bytes. */
export async function textOf(body: AsyncIterable<Uint8Array>, max: number): Promise<string | undefined> {
  const bytes = await bytesOf(body, max);
  return bytes && new TextDecoder().decode(bytes);
}

const parameter = (headers: string, name: string): string | undefined =>
  new RegExp(`^content-disposition:[^\\r\\n]*;\\s*${name}="((?:[^"\\\\\\r\\n]|\\\\.)*)"`, "im")
    .exec(headers)?.[1]
    ?.replace(/%22/g, '"')
    .replace(/\\(.)/g, "$1");

/**
 * The fields of a multipart/form-data body (RFC 7578) in their order, without ever holding a file whole: the platform's
 * own formData() keeps all of it in memory, which a 95 MB file does not leave room for.
 */
export async function* readForm(
  stream: ReadableStream<Uint8Array> | null,
  contentType: string,
): AsyncGenerator<FormPart> {
  const [, quoted, bare] =
    /^multipart\/form-data;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (!stream || !boundary) throw new MalformedForm("This isn't a form with a file.");
  // The first boundary has no line before it; giving it one makes all alike.
  const cutter = new Cutter(stream, encode("\r\n"));
  const mark = encode(`\r\n--${boundary}`);
  const drain = async (body: AsyncIterable<Uint8Array>) => {
    for await (const rest of body) void rest;
  };
  try {
    await drain(cutter.until(mark));
    for (;;) {
      const next = new TextDecoder().decode(await cutter.take(2));
      if (next === "--") return;
      if (next !== "\r\n") throw new MalformedForm("The form's fields run into each other.");
      const headers = await textOf(cutter.until(encode("\r\n\r\n")), MAX_HEADERS);
      const name = headers === undefined ? undefined : parameter(headers, "name");
      if (headers === undefined || name === undefined) throw new MalformedForm("A form field has no name.");
      const body = cutter.until(mark);
      yield { name, fileName: parameter(headers, "filename"), body };
      await drain(body);
    }
  } finally {
    await cutter.cancel().catch(() => undefined);
  }
}

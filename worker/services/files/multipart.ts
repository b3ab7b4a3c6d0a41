import { joinBytes } from "#domain/ground/files/bytes";

/** The body of a form ended early, or isn't a form. */
export class MalformedForm extends Error {}

/** One field of a form. Its body has to be read to the end before the next field. */
export interface FormPart {
  readonly name: string;
  /** Undefined for a field that isn't a file. */
  readonly fileName: string | undefined;
  readonly body: AsyncIterable<Uint8Array>;
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const MAX_HEADERS = 16 * 1024;
/** By default the platform reads 4 KB at a time, which would take 24,000 reads for 95 MB. */
const READ_BYTES = 256 * 1024;

/** The offset at which `sequence` begins in `bytes`, or -1. */
function findSequence(bytes: Uint8Array, sequence: Uint8Array): number {
  const [first = 0] = sequence;
  for (
    let at = bytes.indexOf(first);
    at !== -1 && at + sequence.length <= bytes.length;
    at = bytes.indexOf(first, at + 1)
  ) {
    if (sequence.every((byte, i) => bytes[at + i] === byte)) return at;
  }
  return -1;
}

/** The platform's byte reader; the types of browsers lack these methods. */
interface ByteReader {
  readAtLeast(least: number, into: Uint8Array): Promise<{ readonly value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
}

/** Splits a stream at delimiters. Holds no more than one read and the length of a delimiter. */
class StreamSplitter {
  readonly #reader: ByteReader;
  #held: Uint8Array;

  /** @param stream a request's body  @param prefix is read before the stream */
  constructor(stream: ReadableStream<Uint8Array>, prefix: Uint8Array) {
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- tests have browsers' types, too
    this.#reader = stream.getReader({ mode: "byob" }) as unknown as ByteReader;
    this.#held = prefix;
  }

  async #more(): Promise<void> {
    // The last read is shorter.
    const { value } = await this.#reader.readAtLeast(READ_BYTES, new Uint8Array(READ_BYTES));
    if (!value || value.length === 0) throw new MalformedForm("The form ended too early.");
    const all = new Uint8Array(this.#held.length + value.length);
    all.set(this.#held);
    all.set(value, this.#held.length);
    this.#held = all;
  }

  /** Reads everything before the delimiter, in parts, and skips the delimiter. */
  async *until(delimiter: Uint8Array): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = findSequence(this.#held, delimiter);
      if (at !== -1) {
        if (at > 0) yield this.#held.subarray(0, at);
        this.#held = this.#held.subarray(at + delimiter.length);
        return;
      }
      const safe = this.#held.length - delimiter.length + 1;
      if (safe > 0) {
        yield this.#held.subarray(0, safe);
        this.#held = this.#held.subarray(safe);
      }
      await this.#more();
    }
  }

  async take(length: number): Promise<Uint8Array> {
    while (this.#held.length < length) await this.#more();
    const bytes = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    return bytes;
  }

  cancel(): Promise<void> {
    return this.#reader.cancel();
  }
}

/** Reads a whole field. Undefined if it is longer than `max` bytes; the rest is then read but not held. */
export async function readFieldBytes(body: AsyncIterable<Uint8Array>, max: number): Promise<Uint8Array | undefined> {
  const chunks: Array<Uint8Array<ArrayBuffer>> = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size <= max) chunks.push(chunk.slice());
    else chunks.length = 0;
  }
  return size > max ? undefined : joinBytes(chunks);
}

/** Reads a field as text. Undefined if it is longer than `max` bytes. */
export async function readFieldText(body: AsyncIterable<Uint8Array>, max: number): Promise<string | undefined> {
  const bytes = await readFieldBytes(body, max);
  return bytes && new TextDecoder().decode(bytes);
}

/** A parameter of the content-disposition header. */
const parameter = (headers: string, name: string): string | undefined =>
  new RegExp(`^content-disposition:[^\\r\\n]*;\\s*${name}="((?:[^"\\\\\\r\\n]|\\\\.)*)"`, "im")
    .exec(headers)?.[1]
    ?.replace(/%22/g, '"')
    .replace(/\\(.)/g, "$1");

/**
 * Streams the fields of a multipart/form-data body (RFC 7578). The platform's formData() holds the whole body in
 * memory, which is not large enough for a 95 MB file.
 * @throws MalformedForm
 */
export async function* readForm(
  stream: ReadableStream<Uint8Array> | null,
  contentType: string,
): AsyncGenerator<FormPart> {
  const [, quoted, bare] =
    /^multipart\/form-data;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (!stream || !boundary) throw new MalformedForm("This isn't a form with a file.");
  // The first boundary isn't preceded by a line break; the prefix makes all boundaries alike.
  const splitter = new StreamSplitter(stream, encode("\r\n"));
  const boundaryLine = encode(`\r\n--${boundary}`);
  const drain = async (body: AsyncIterable<Uint8Array>) => {
    for await (const rest of body) void rest;
  };
  try {
    await drain(splitter.until(boundaryLine));
    for (;;) {
      const next = new TextDecoder().decode(await splitter.take(2));
      if (next === "--") return;
      if (next !== "\r\n") throw new MalformedForm("The form's fields run into each other.");
      const headers = await readFieldText(splitter.until(encode("\r\n\r\n")), MAX_HEADERS);
      const name = headers === undefined ? undefined : parameter(headers, "name");
      if (headers === undefined || name === undefined) throw new MalformedForm("A form field has no name.");
      const body = splitter.until(boundaryLine);
      yield { name, fileName: parameter(headers, "filename"), body };
      await drain(body);
    }
  } finally {
    await splitter.cancel().catch(() => undefined);
  }
}

/** A stored file. */
export interface StoredFile {
  readonly body: ReadableStream<Uint8Array>;
  /** Of the whole file, even when only a part was requested. */
  readonly size: number;
  readonly contentType: string;
  readonly etag: string;
  /** What it was made of, as whoever stored it said; undefined for most. */
  readonly contentHash?: string | undefined;
}

/** A part of a file, for players and resumed downloads. */
export interface FilePart {
  readonly offset: number;
  readonly length: number;
}

/** A file that is being written. It cannot be read before `finish`. */
export interface GrowingFile {
  /** @param part all of the same size of at least 5 MiB, except the last */
  add(part: Uint8Array): Promise<void>;
  finish(): Promise<void>;
  abort(): Promise<void>;
}

/** A finished part of a multipart upload. */
export interface StoredPart {
  readonly number: number;
  readonly etag: string;
}

/** A file that is uploaded in parts, over several requests. It cannot be read before `finish`. */
export interface PartedFile {
  /** Identifies the upload in later requests. */
  readonly uploadId: string;
  /** @param bytes all of the same size of at least 5 MiB, except the last  @returns the argument for `finish` */
  add(number: number, bytes: Uint8Array): Promise<StoredPart>;
  finish(parts: ReadonlyArray<StoredPart>): Promise<void>;
  abort(): Promise<void>;
}

export interface ListedFile {
  readonly key: string;
  readonly storedAt: Date;
}

/** Stores files. Keys are generated, never a customer's file name. */
export interface FileStore {
  /** @param contentHash a hash of what a file was made of, which `get` returns */
  put(key: string, body: ArrayBuffer | Uint8Array | string, contentType: string, contentHash?: string): Promise<void>;
  /** For files that are too large for memory. */
  begin(key: string, contentType: string): Promise<GrowingFile>;
  /** Starts a multipart upload, or continues one. */
  inParts(key: string, uploadId?: string): Promise<PartedFile>;
  /** @param part within the file's size */
  get(key: string, part?: FilePart): Promise<StoredFile | undefined>;
  /** The files whose keys have this prefix, up to a thousand at a time. */
  list(prefix: string): AsyncIterable<ReadonlyArray<ListedFile>>;
  /** @param keys one, or up to a thousand */
  delete(keys: string | ReadonlyArray<string>): Promise<void>;
  /** Deletes all files whose keys have this prefix. */
  deleteAll(prefix: string): Promise<void>;
}

export class FileStoreInR2 implements FileStore {
  readonly #bucket: R2Bucket;
  constructor(bucket: R2Bucket) {
    this.#bucket = bucket;
  }

  async put(
    key: string,
    body: ArrayBuffer | Uint8Array | string,
    contentType: string,
    contentHash?: string,
  ): Promise<void> {
    await this.#bucket.put(key, body, {
      httpMetadata: { contentType },
      ...(contentHash === undefined ? {} : { customMetadata: { contentHash } }),
    });
  }

  async begin(key: string, contentType: string): Promise<GrowingFile> {
    const upload = await this.#bucket.createMultipartUpload(key, { httpMetadata: { contentType } });
    const parts: Array<R2UploadedPart> = [];
    return {
      add: async (part) => void parts.push(await upload.uploadPart(parts.length + 1, part)),
      finish: async () => void (await upload.complete(parts)),
      abort: () => upload.abort(),
    };
  }

  async inParts(key: string, uploadId?: string): Promise<PartedFile> {
    const upload = uploadId
      ? this.#bucket.resumeMultipartUpload(key, uploadId)
      : await this.#bucket.createMultipartUpload(key);
    return {
      uploadId: upload.uploadId,
      async add(number, bytes) {
        const { etag } = await upload.uploadPart(number, bytes);
        return { number, etag };
      },
      finish: async (parts) =>
        void (await upload.complete(parts.map(({ number, etag }) => ({ partNumber: number, etag })))),
      abort: () => upload.abort(),
    };
  }

  async get(key: string, part?: FilePart): Promise<StoredFile | undefined> {
    const storedObject = await this.#bucket.get(key, part ? { range: part } : {});
    if (!storedObject) return undefined;
    return {
      body: storedObject.body as ReadableStream<Uint8Array>,
      size: storedObject.size,
      contentType: storedObject.httpMetadata?.contentType ?? "application/octet-stream",
      etag: storedObject.httpEtag,
      contentHash: storedObject.customMetadata?.["contentHash"],
    };
  }

  async *list(prefix: string): AsyncGenerator<ReadonlyArray<ListedFile>> {
    let page: R2Objects | undefined;
    do {
      page = await this.#bucket.list({ prefix, ...(page?.truncated ? { cursor: page.cursor } : {}) });
      if (page.objects.length > 0) yield page.objects.map(({ key, uploaded }) => ({ key, storedAt: uploaded }));
    } while (page.truncated);
  }

  async delete(keys: string | ReadonlyArray<string>): Promise<void> {
    await this.#bucket.delete(typeof keys === "string" ? keys : [...keys]);
  }

  async deleteAll(prefix: string): Promise<void> {
    for await (const files of this.list(prefix)) await this.delete(files.map(({ key }) => key));
  }
}

/**
 * The parts of Node's streams and zlib that are used in workerd (compatibility flag nodejs_compat): transforms with
 * backpressure.
 */
declare module "node:stream" {
  export interface Transform {
    readonly writable: boolean;
  }
  export const Readable: {
    from(chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>, options: { objectMode: boolean }): Transform;
  };
  export function pipeline(
    source: Transform,
    transform: Transform,
    done: (error: unknown) => void,
  ): AsyncIterable<Uint8Array>;
}
declare module "node:zlib" {
  import type { Transform } from "node:stream";
  export function createDeflate(options: { chunkSize: number }): Transform;
  export function createInflate(options: { chunkSize: number }): Transform;
  /** @throws when there is more than `maxOutputLength` */
  export function brotliDecompressSync(bytes: Uint8Array, options: { maxOutputLength: number }): Uint8Array;
}

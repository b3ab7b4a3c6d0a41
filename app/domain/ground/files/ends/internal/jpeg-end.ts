import { MAX_JPEG_SCANS } from "#domain/ground/files/chunks";
import { SEARCH_BYTES, type EndSearch, type ReadRequest } from "./end-search.ts";
import {
  decodesAllBlocks,
  hasAllComponents,
  scansToDecode,
  type CodedScan,
  type JpegFrame,
  type JpegScan,
} from "./jpeg-blocks.ts";

/** Markers (ITU T.81, table B.1). */
const MARKER = {
  temporary: 0x01,
  huffman: 0xc4,
  firstRestart: 0xd0,
  lastRestart: 0xd7,
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  interval: 0xdd,
} as const;
const PROGRESSIVE = 0xc2;
/** Frames with Huffman coding: baseline, extended and progressive. Others are not decoded. */
const DECODED_FRAMES: ReadonlyArray<number> = [0xc0, 0xc1, PROGRESSIVE];
/** Segments that a decoder needs. */
const READ_SEGMENTS: ReadonlyArray<number> = [...DECODED_FRAMES, MARKER.huffman, MARKER.scan, MARKER.interval];
/** Programs write up to eight tables before a scan. */
const MAX_TABLES = 8 * MAX_JPEG_SCANS;
/** A picture without an end marker is decoded in memory. */
const MAX_DECODED_BYTES = 24 * 1024 * 1024;

type Reading<T> = Generator<ReadRequest, T, Uint8Array>;

const isRestart = (marker: number): boolean => marker >= MARKER.firstRestart && marker <= MARKER.lastRestart;

/** Returns the offset of the next marker that is none of coded data: no stuffed byte, fill byte or restart. */
function* nextMarker(from: number): Reading<number | undefined> {
  for (let start = from; ;) {
    const bytes = yield { at: start, length: SEARCH_BYTES };
    for (let at = bytes.indexOf(0xff); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
      const marker = bytes[at + 1] ?? 0;
      if (marker !== 0 && marker !== 0xff && !isRestart(marker)) return start + at;
    }
    if (bytes.length < SEARCH_BYTES) return undefined;
    // The last byte may be the first one of a marker.
    start += bytes.length - 1;
  }
}

interface Segments {
  readonly tables: Array<Uint8Array>;
  readonly scans: Array<JpegScan>;
  frame: JpegFrame | undefined;
  restartInterval: number;
}

/** Reads the segment of a marker at `at`, and behind a scan's header its data. Returns the offset of what follows. */
function* readSegment(marker: number, at: number, segments: Segments): Reading<number | undefined> {
  const [high = 0, low = 0]: Uint8Array = yield { at: at + 2, length: 2 };
  const end = at + 2 + Math.max(2, high * 256 + low);
  if (!READ_SEGMENTS.includes(marker)) return end;
  const body = (yield { at: at + 4, length: end - at - 4 }).slice();
  if (marker === MARKER.huffman && segments.tables.length < MAX_TABLES) segments.tables.push(body);
  if (marker === MARKER.interval) segments.restartInterval = (body[0] ?? 0) * 256 + (body[1] ?? 0);
  if (DECODED_FRAMES.includes(marker)) segments.frame = { isProgressive: marker === PROGRESSIVE, header: body };
  if (marker !== MARKER.scan) return end;
  const dataEnd = yield* nextMarker(end);
  const { tables, scans, restartInterval } = segments;
  if (scans.length <= MAX_JPEG_SCANS)
    scans.push({
      header: body,
      tables,
      tableCount: tables.length,
      restartInterval,
      from: end,
      to: dataEnd ?? Infinity,
    });
  return dataEnd;
}

/**
 * Follows the segments and scans of a JPEG (ITU T.81, annex B) to its end marker. Previews in its metadata are part of
 * their segments. A picture without an end marker is complete if all of its components have scans and the last scan has
 * data for all of its blocks.
 */
export function* findJpegEnd(): EndSearch {
  const segments: Segments = { tables: [], scans: [], frame: undefined, restartInterval: 0 };
  for (let from: number | undefined = 2; from !== undefined;) {
    const at: number | undefined = yield* nextMarker(from);
    if (at === undefined) break;
    const markerByte: Uint8Array = yield { at: at + 1, length: 1 };
    const marker = markerByte[0] ?? 0;
    if (marker === MARKER.end) return segments.scans.length > 0 ? at + 2 : undefined;
    const standsAlone = marker === MARKER.start || marker === MARKER.temporary;
    // Another picture follows.
    if (marker === MARKER.start && segments.scans.length > 0) break;
    from = standsAlone ? at + 2 : yield* readSegment(marker, at, segments);
  }
  return (yield* hasAllBlocks(segments)) ? segments.scans.at(-1)?.to : undefined;
}

/** Decodes what is needed to know whether the last scan of a picture without an end marker is complete. */
function* hasAllBlocks({ frame, scans }: Segments): Reading<boolean> {
  if (!frame || scans.length > MAX_JPEG_SCANS || !hasAllComponents(frame, scans)) return false;
  const codedScans: Array<CodedScan> = [];
  let bytes = 0;
  for (const scan of scansToDecode(scans)) {
    const data = yield { at: scan.from, length: Math.min(scan.to - scan.from, MAX_DECODED_BYTES + 1) };
    bytes += data.length;
    if (bytes > MAX_DECODED_BYTES) return false;
    codedScans.push({ scan, data });
  }
  return decodesAllBlocks(frame, codedScans);
}

import { JpegBits, readHuffmanTables, type HuffmanTable } from "./jpeg-bits.ts";

/** A frame with Huffman coding (ITU T.81, B.2.2). */
export interface JpegFrame {
  readonly isProgressive: boolean;
  /** The content of its header. */
  readonly header: Uint8Array;
}

export interface JpegScan {
  /** The content of its header (B.2.3). */
  readonly header: Uint8Array;
  /** All Huffman table segments of the file, of which the first `tableCount` precede the scan. */
  readonly tables: ReadonlyArray<Uint8Array>;
  readonly tableCount: number;
  /** Coded units between restart markers, or 0. */
  readonly restartInterval: number;
  /** Offsets of its data; `to` is infinite where no marker follows. */
  readonly from: number;
  readonly to: number;
}

export interface CodedScan {
  readonly scan: JpegScan;
  readonly data: Uint8Array;
}

/** Blocks of a component and of all scans. Larger pictures without an end marker count as incomplete. */
const MAX_BLOCKS = 4_000_000;
const MAX_DECODED_BLOCKS = 20_000_000;
/** The last byte of a scan is filled with ones, so its data ends with zeros only by chance. More are padding. */
const MAX_ZEROS = 2;

interface Component {
  readonly id: number;
  readonly across: number;
  readonly down: number;
  /** Blocks of the component itself, which a scan of one component has. */
  readonly columns: number;
  readonly rows: number;
}

interface Layout {
  readonly components: ReadonlyArray<Component>;
  /** Minimum coded units of a scan of several components (A.2.3). */
  readonly units: number;
}

interface ScanHead {
  readonly components: ReadonlyArray<{ readonly id: number; readonly dc: number; readonly ac: number }>;
  /** The first and last coefficient of a progressive scan, and whether it refines them by a bit. */
  readonly first: number;
  readonly last: number;
  readonly isRefinement: boolean;
}

function readScanHead({ header }: JpegScan): ScanHead {
  const count = header[0] ?? 0;
  const end = 1 + 2 * count;
  return {
    components: Array.from({ length: count }, (_, i) => {
      const tables = header[2 + 2 * i] ?? 0;
      return { id: header[1 + 2 * i] ?? 0, dc: tables >> 4, ac: 16 + (tables & 15) };
    }),
    first: header[end] ?? 0,
    last: Math.min(63, header[end + 1] ?? 63),
    isRefinement: (header[end + 2] ?? 0) >> 4 > 0,
  };
}

/** Returns undefined for a frame without size or components. */
function readLayout({ header }: JpegFrame): Layout | undefined {
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  if (header.length < 6) return undefined;
  const [height, width, count] = [view.getUint16(1), view.getUint16(3), view.getUint8(5)];
  const samplings = Array.from({ length: count }, (_, i) => {
    const sampling = header[7 + 3 * i] ?? 0;
    return { id: header[6 + 3 * i] ?? 0, across: sampling >> 4, down: sampling & 15 };
  });
  if (width === 0 || height === 0 || count === 0 || samplings.some(({ across, down }) => across === 0 || down === 0))
    return undefined;
  const maxAcross = Math.max(...samplings.map(({ across }) => across));
  const maxDown = Math.max(...samplings.map(({ down }) => down));
  const components = samplings.map((sampling) => ({
    ...sampling,
    columns: Math.ceil(Math.ceil((width * sampling.across) / maxAcross) / 8),
    rows: Math.ceil(Math.ceil((height * sampling.down) / maxDown) / 8),
  }));
  return { components, units: Math.ceil(width / (8 * maxAcross)) * Math.ceil(height / (8 * maxDown)) };
}

const refines = ({ first, isRefinement }: ScanHead): boolean => first > 0 && isRefinement;

/**
 * Returns the last scan, preceded by the scans whose coefficients decide how to read it: a refinement has a bit for
 * each coefficient that earlier scans of its component found (ITU T.81, G.1.2.3).
 */
export function scansToDecode(scans: ReadonlyArray<JpegScan>): ReadonlyArray<JpegScan> {
  const lastScan = scans.at(-1);
  const lastHead = lastScan && readScanHead(lastScan);
  if (!lastHead || !refines(lastHead)) return scans.slice(-1);
  return scans.filter((scan) => {
    const { components, first } = readScanHead(scan);
    return first > 0 && components[0]?.id === lastHead.components[0]?.id;
  });
}

/** Returns whether each component of a frame has a scan. */
export function hasAllComponents(frame: JpegFrame, scans: ReadonlyArray<JpegScan>): boolean {
  const ids = new Set(scans.flatMap((scan) => readScanHead(scan).components.map(({ id }) => id)));
  return readLayout(frame)?.components.every(({ id }) => ids.has(id)) === true;
}

/** Decodes the blocks of one scan without their values. */
class BlockReader {
  readonly #bits: JpegBits;
  readonly #head: ScanHead;
  readonly #isProgressive: boolean;
  /** Two words of 32 coefficients for each block: which ones are not zero. */
  readonly #found: Uint32Array;
  #endOfBandRun = 0;

  constructor(bits: JpegBits, head: ScanHead, isProgressive: boolean, coefficientFlags: Uint32Array) {
    this.#bits = bits;
    this.#head = head;
    this.#isProgressive = isProgressive;
    this.#found = coefficientFlags;
  }

  restart(): void {
    this.#bits.restart();
    this.#endOfBandRun = 0;
  }

  /** Reads a block. @param index of the block within its component, in a scan of one component */
  read(index: number, dc: HuffmanTable | undefined, ac: HuffmanTable | undefined): void {
    const { first, isRefinement } = this.#head;
    if (first > 0 && ac) {
      if (isRefinement) this.#refine(index, ac);
      else this.#band(index, first, ac);
    } else if (this.#isProgressive && isRefinement) this.#bits.bit();
    else if (dc) {
      this.#bits.bits(this.#bits.symbol(dc) & 15);
      if (!this.#isProgressive && ac) this.#band(index, 1, ac);
    } else this.#bits.isOver = true;
  }

  #isFound(index: number, k: number): boolean {
    return (((this.#found[2 * index + (k >> 5)] ?? 0) >>> (k & 31)) & 1) === 1;
  }

  #find(index: number, k: number): void {
    const at = 2 * index + (k >> 5);
    if (at < this.#found.length) this.#found[at] = (this.#found[at] ?? 0) | (1 << (k & 31));
  }

  #band(index: number, first: number, ac: HuffmanTable): void {
    if (this.#endOfBandRun > 0) {
      this.#endOfBandRun -= 1;
      return;
    }
    const last = this.#isProgressive ? this.#head.last : 63;
    for (let k = first; k <= last; k++) {
      const symbol = this.#bits.symbol(ac);
      const [zeros, size] = [symbol >> 4, symbol & 15];
      if (size === 0 && zeros < 15) {
        this.#endOfBandRun = this.#isProgressive ? 2 ** zeros + this.#bits.bits(zeros) - 1 : 0;
        return;
      }
      k += zeros;
      this.#bits.bits(size);
      if (size > 0 && k <= last) this.#find(index, k);
    }
  }

  #refine(index: number, ac: HuffmanTable): void {
    const { first, last } = this.#head;
    let k = first;
    for (; this.#endOfBandRun === 0 && k <= last && !this.#bits.isOver; k++) {
      const symbol = this.#bits.symbol(ac);
      const [zeros, size] = [symbol >> 4, symbol & 15];
      if (size === 0 && zeros < 15) {
        this.#endOfBandRun = 2 ** zeros + this.#bits.bits(zeros);
        break;
      }
      this.#bits.bits(size);
      k = this.#passZeros(index, k, zeros);
      if (size > 0 && k <= last) this.#find(index, k);
    }
    if (this.#endOfBandRun === 0) return;
    this.#endOfBandRun -= 1;
    for (; k <= last; k++) if (this.#isFound(index, k)) this.#bits.bit();
  }

  /** Passes a run of zeros, and reads a bit for each coefficient between them that was found before. */
  #passZeros(index: number, from: number, zeros: number): number {
    let remainingZeros = zeros;
    for (let k = from; k <= this.#head.last; k++) {
      if (this.#isFound(index, k)) this.#bits.bit();
      else if (remainingZeros === 0) return k;
      else remainingZeros -= 1;
    }
    return 64;
  }
}

/** Where each block of a coded unit of a scan comes from. */
interface UnitBlock {
  readonly dc: HuffmanTable | undefined;
  readonly ac: HuffmanTable | undefined;
}

function decodeScan(
  { scan, data }: CodedScan,
  { components, units }: Layout,
  isProgressive: boolean,
  coefficientFlags: Uint32Array,
): boolean {
  const head = readScanHead(scan);
  const tables = new Map<number, HuffmanTable>();
  for (const segment of scan.tables.slice(0, scan.tableCount)) readHuffmanTables(segment, tables);
  const isSingle = head.components.length === 1;
  let count = units;
  const blocks = head.components.flatMap(({ id, dc, ac }): ReadonlyArray<UnitBlock> => {
    const component = components.find((candidate) => candidate.id === id);
    if (!component) return [];
    if (isSingle) count = component.columns * component.rows;
    const repeats = isSingle ? 1 : component.across * component.down;
    return Array.from({ length: repeats }, () => ({ dc: tables.get(dc), ac: tables.get(ac) }));
  });
  const bits = new JpegBits(data);
  const reader = new BlockReader(bits, head, isProgressive, coefficientFlags);
  for (let unit = 0; unit < count; unit++) {
    if (scan.restartInterval > 0 && unit > 0 && unit % scan.restartInterval === 0) reader.restart();
    for (const { dc, ac } of blocks) reader.read(unit, dc, ac);
    if (bits.isOver) return false;
  }
  return blocks.length > 0;
}

function withoutPadding(data: Uint8Array): Uint8Array {
  let end = data.length;
  while (end > 0 && data[end - 1] === 0) end -= 1;
  return data.subarray(0, Math.min(data.length, end + MAX_ZEROS));
}

/**
 * Returns whether the last of some scans has data for all of its blocks.
 * @param codedScans as `scansToDecode` returns them
 */
export function decodesAllBlocks(frame: JpegFrame, codedScans: ReadonlyArray<CodedScan>): boolean {
  const layout = readLayout(frame);
  const lastScan = codedScans.at(-1);
  if (!layout || !lastScan) return false;
  const blocks = Math.max(...layout.components.map(({ columns, rows }) => columns * rows));
  if (blocks > MAX_BLOCKS || blocks * layout.components.length * codedScans.length > MAX_DECODED_BLOCKS) return false;
  const coefficientFlags = new Uint32Array(codedScans.length > 1 ? 2 * blocks : 0);
  for (const codedScan of codedScans.slice(0, -1)) decodeScan(codedScan, layout, frame.isProgressive, coefficientFlags);
  return decodeScan(
    { ...lastScan, data: withoutPadding(lastScan.data) },
    layout,
    frame.isProgressive,
    coefficientFlags,
  );
}

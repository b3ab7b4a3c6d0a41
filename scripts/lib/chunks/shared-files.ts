// How modules that several pages use are divided into a few files.

/** A module that more than one page uses. */
export interface SharedModule {
  readonly id: string;
  /** Characters of its code. */
  readonly size: number;
  readonly pages: ReadonlySet<string>;
  readonly imports: ReadonlyArray<string>;
  /** Whether it is a page or a layout: Remix looks for a file of each. */
  readonly isRoute?: boolean;
}

/** What a page should load of these files. */
export interface PageGoal {
  /** How much the page counts. */
  readonly weight: number;
  /** The most files. */
  readonly files: number;
  /** The most characters of code that it does not use. */
  readonly needless: number;
}

/** Modules that the same pages use. They stay together. */
interface Part {
  readonly ids: ReadonlyArray<string>;
  readonly size: number;
  /** Whether it has a route; no file may have two. */
  readonly isRoute: boolean;
  /** A bit for each page, in words of 32. */
  readonly pages: Int32Array;
  /** The numbers of the parts that it imports. */
  readonly imports: ReadonlyArray<number>;
}

/** Characters of code that cost a page as much as a file does. */
const FILE = 2000;
/** What a file costs for each page that loads it, whichever that is: every page loads the list of all pages' files. */
const LISTED = 6000;
/** As `FILE`, for each one beyond a page's goal. */
const FILE_TOO_MANY = 60_000;
/** How many times as much a character costs beyond a page's goal of needless ones. */
const TOO_NEEDLESS = 6;
/** The part of its cost that a round must save, or the division is good enough. */
const LEAST_SAVING = 0.0005;

const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((total, number) => total + number, 0);

/** Modules by the exact set of pages that use them. */
function collectParts(modules: ReadonlyArray<SharedModule>, pages: ReadonlyArray<string>): Array<Part> {
  const numbers = new Map(pages.map((page, i) => [page, i]));
  const setBits = (names: ReadonlySet<string>): Int32Array => {
    const bits = new Int32Array(Math.ceil(pages.length / 32));
    for (const page of [...names].map((name) => numbers.get(name)!)) bits[page >>> 5]! |= 1 << (page & 31);
    return bits;
  };
  const groups = [
    ...Map.groupBy(modules, (module) => `${setBits(module.pages).join()} ${module.isRoute ? module.id : ""}`).values(),
  ];
  const partById = new Map(groups.flatMap((group, part) => group.map(({ id }) => [id, part] as const)));
  return groups.map((group, part) => ({
    ids: group.map(({ id }) => id),
    size: sum(group.map(({ size }) => size)),
    isRoute: group.some(({ isRoute }) => isRoute),
    pages: setBits(group[0]!.pages),
    imports: [...new Set(group.flatMap(({ imports }) => imports.flatMap((id) => partById.get(id) ?? [])))].filter(
      (imported) => imported !== part,
    ),
  }));
}

/** Parts and their files. Numbers stand for pages, parts and files: many thousands of divisions are measured. */
class Division {
  readonly #parts: ReadonlyArray<Part>;
  readonly #goals: ReadonlyArray<PageGoal>;
  /** How many words a set of pages has. */
  readonly #words: number;
  /** The characters that each page uses. */
  readonly #used: Float64Array;
  /** For each part those that some page uses with it. */
  readonly #neighbors: ReadonlyArray<ReadonlyArray<number>>;
  /** The parts that some pages do without; what counts least is first. What every page loads takes nothing in. */
  readonly #movable: ReadonlyArray<number>;
  /** The file of each part. There is one number more than parts, so that one is always free. */
  readonly #files: Int32Array;
  #cost: number;

  // What is measured of a division.
  readonly #members: ReadonlyArray<Array<number>>;
  readonly #filePages: Int32Array;
  readonly #fileSizes: Float64Array;
  /** 0 is new, 1 while what it imports is visited, 2 is done. */
  readonly #visits: Uint8Array;
  /** The files, each after those that it imports. */
  readonly #order: Array<number> = [];
  readonly #loaded: Float64Array;
  readonly #counts: Int32Array;

  constructor(modules: ReadonlyArray<SharedModule>, getGoal: (page: string) => PageGoal) {
    const pages = [...new Set(modules.flatMap((module) => [...module.pages]))].sort();
    const parts = collectParts(modules, pages);
    const fileCount = parts.length + 1;
    this.#parts = parts;
    this.#goals = pages.map(getGoal);
    this.#words = Math.ceil(pages.length / 32);
    const uses = ({ pages: bits }: Part, page: number) => (bits[page >>> 5]! & (1 << (page & 31))) !== 0;
    this.#used = Float64Array.from(pages, (_, page) =>
      sum(parts.filter((part) => uses(part, page)).map(({ size }) => size)),
    );
    const weigh = (part: Part) =>
      part.size * sum(this.#goals.map(({ weight }, page) => (uses(part, page) ? weight : 0)));
    this.#movable = [...parts.keys()]
      .filter((part) => !pages.every((_, page) => uses(parts[part]!, page)))
      .sort((a, b) => weigh(parts[a]!) - weigh(parts[b]!));
    this.#neighbors = parts.map(({ pages: bits }) =>
      this.#movable.filter((part) => parts[part]!.pages.some((word, i) => (word & bits[i]!) !== 0)),
    );
    this.#files = Int32Array.from(parts.keys());
    this.#members = Array.from({ length: fileCount }, () => []);
    this.#filePages = new Int32Array(fileCount * this.#words);
    this.#fileSizes = new Float64Array(fileCount);
    this.#visits = new Uint8Array(fileCount);
    this.#loaded = new Float64Array(pages.length);
    this.#counts = new Int32Array(pages.length);
    this.#cost = this.#measure();
  }

  /** The modules of each file. */
  get files(): Array<ReadonlyArray<string>> {
    const byFile = Map.groupBy(this.#parts, (_, part) => this.#files[part]);
    return [...byFile.values()].map((parts) => parts.flatMap(({ ids }) => ids));
  }

  /** Moves parts and files as long as a round saves enough. */
  improve(): void {
    let lastCost: number;
    do {
      lastCost = this.#cost;
      for (const part of this.#movable) this.#place(part);
      for (const file of this.#movableFiles()) this.#join(file);
      for (const file of this.#movableFiles()) this.#rebuild(file);
    } while (lastCost - this.#cost > lastCost * LEAST_SAVING);
  }

  #movableFiles(): ReadonlySet<number> {
    return new Set(this.#movable.map((part) => this.#files[part]!));
  }

  #partsIn(file: number): ReadonlyArray<number> {
    return this.#movable.filter((part) => this.#files[part] === file);
  }

  #freeFile(): number {
    const usedFiles = new Set(this.#files);
    return this.#members.findIndex((_, file) => !usedFiles.has(file));
  }

  /** Puts parts into that one of some files where the whole division costs the least, or leaves them in theirs. */
  #choose(parts: ReadonlyArray<number>, files: Iterable<number>): void {
    let best = this.#files[parts[0]!]!;
    const move = (file: number) => {
      for (const part of parts) this.#files[part] = file;
    };
    for (const file of files) {
      move(file);
      const cost = this.#measure();
      if (cost < this.#cost) [best, this.#cost] = [file, cost];
    }
    move(best);
  }

  /** Tries a part in each file that has others of its pages, and in one of its own. */
  #place(part: number): void {
    this.#choose(
      [part],
      new Set([...this.#neighbors[part]!.map((neighbor) => this.#files[neighbor]!), this.#freeFile()]),
    );
  }

  /** Tries to make a file one with another. */
  #join(file: number): void {
    const parts = this.#partsIn(file);
    if (parts.length > 0) this.#choose(parts, this.#movableFiles());
  }

  /** Divides a file into its parts and places each anew, unless that is dearer in the end. */
  #rebuild(file: number): void {
    const parts = this.#partsIn(file);
    if (parts.length < 2) return;
    const [files, cost] = [this.#files.slice(), this.#cost];
    for (const part of parts) this.#files[part] = this.#freeFile();
    this.#cost = this.#measure();
    for (const part of parts) this.#place(part);
    if (this.#cost < cost) return;
    this.#files.set(files);
    this.#cost = cost;
  }

  /** What all pages load; infinite if files import each other, also through others, or one has two routes. */
  #measure(): number {
    if (!this.#collectMembers()) return Infinity;
    this.#order.length = 0;
    this.#visits.fill(0);
    for (const file of this.#files) if (this.#visits[file] === 0 && !this.#visit(file)) return Infinity;
    // Who loads a file loads what it imports.
    for (const file of this.#order.toReversed()) this.#forImports(file, (imported) => this.#addPages(imported, file));
    this.#countLoads();
    return sum(
      this.#goals.map(({ weight, files, needless }, page) => {
        const [count, loaded] = [this.#counts[page]!, this.#loaded[page]!];
        const tooMany = Math.max(0, count - files);
        const tooNeedless = Math.max(0, loaded - this.#used[page]! - needless);
        return LISTED * count + weight * (loaded + FILE * count + FILE_TOO_MANY * tooMany + TOO_NEEDLESS * tooNeedless);
      }),
    );
  }

  /** Notes each file's parts, size and pages. Returns false if one has two routes. */
  #collectMembers(): boolean {
    for (const members of this.#members) members.length = 0;
    this.#filePages.fill(0);
    this.#fileSizes.fill(0);
    for (const [number, part] of this.#parts.entries()) {
      const file = this.#files[number]!;
      const members = this.#members[file]!;
      if (part.isRoute && members.some((member) => this.#parts[member]!.isRoute)) return false;
      members.push(number);
      this.#fileSizes[file]! += part.size;
      for (const [i, word] of part.pages.entries()) this.#filePages[file * this.#words + i]! |= word;
    }
    return true;
  }

  #forImports(file: number, callback: (imported: number) => void): void {
    for (const member of this.#members[file]!)
      for (const part of this.#parts[member]!.imports) if (this.#files[part] !== file) callback(this.#files[part]!);
  }

  /** Puts a file and what it imports in order. Returns false if it is imported by what it imports. */
  #visit(file: number): boolean {
    this.#visits[file] = 1;
    let isOrdered = true;
    this.#forImports(file, (imported) => {
      if (isOrdered && this.#visits[imported] !== 2) isOrdered = this.#visits[imported] === 0 && this.#visit(imported);
    });
    this.#visits[file] = 2;
    this.#order.push(file);
    return isOrdered;
  }

  #addPages(to: number, from: number): void {
    for (let i = 0; i < this.#words; i++)
      this.#filePages[to * this.#words + i]! |= this.#filePages[from * this.#words + i]!;
  }

  /** Notes how many files and characters each page loads. */
  #countLoads(): void {
    this.#counts.fill(0);
    this.#loaded.fill(0);
    for (const file of this.#order)
      for (let i = 0; i < this.#words; i++)
        for (let bits = this.#filePages[file * this.#words + i]!; bits !== 0; bits &= bits - 1) {
          const page = i * 32 + 31 - Math.clz32(bits & -bits);
          this.#counts[page]!++;
          this.#loaded[page]! += this.#fileSizes[file]!;
        }
  }
}

/**
 * Divides modules into files, so that pages load little code that they do not use, in few files. At first each set of
 * pages has a file for the modules that exactly they use. Then, again and again, each part of a file is tried in the
 * others, each file is tried together with each other, and each is taken apart and put together anew; what makes the
 * whole cheaper stays. No two files import each other, also not through others, because what a module imports is used
 * wherever the module is. The order of the modules, in which a build happens to read them, makes no difference.
 */
export function divideIntoFiles(
  modules: ReadonlyArray<SharedModule>,
  getGoal: (page: string) => PageGoal,
): Array<ReadonlyArray<string>> {
  const division = new Division(
    modules.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    getGoal,
  );
  division.improve();
  return division.files;
}

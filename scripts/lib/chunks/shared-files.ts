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

interface Prices {
  /** How much a page counts. */
  readonly weigh: (page: string) => number;
  /** How many shared files a page may have. */
  readonly files: number;
  /** Whether a page must not have more of them. */
  readonly isLimited: (page: string) => boolean;
  /** Characters of code that such a page may load without using it. */
  readonly needless: (page: string) => number;
  /** Characters of unneeded code that are better than a request more; with several more, each counts more. */
  readonly request: number;
}

/** Modules that become one file. Pages are bits of a number, because many thousands of sets are compared. */
interface Group {
  readonly ids: ReadonlyArray<string>;
  readonly size: number;
  /** Whether it has a route; no file may have two. */
  readonly isRoute: boolean;
  pages: bigint;
}

/** How much a page with few files gains by one file less, in the requests that a crowded page would pay. */
const LEAST_CROWDING = 0.02;
/** How many times as crowded a page is that has more files than it must. */
const OVER_LIMIT = 20;
/** How much faster than the number of its files a page's crowding grows. */
const CROWDING_EXPONENT = 1.5;

const has = (pages: bigint, i: number): boolean => ((pages >> BigInt(i)) & 1n) === 1n;
const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((total, number) => total + number, 0);

/** The groups that the modules of some groups import, also through others, without themselves. */
function collectImported(groups: ReadonlyArray<Group>, imports: ReadonlyMap<Group, ReadonlySet<Group>>): Set<Group> {
  const reached = new Set(groups);
  for (const group of reached) for (const imported of imports.get(group) ?? []) reached.add(imported);
  for (const group of groups) reached.delete(group);
  return reached;
}

class Division {
  groups: Array<Group>;
  readonly #modules: ReadonlyMap<string, SharedModule>;
  readonly #weights = new Map<bigint, number>();
  readonly #requestPrices = new Map<bigint, number>();
  #crowding: ReadonlyArray<number> = [];
  /** How many characters each page may still take in that it does not use. */
  #allowances: ReadonlyArray<number> = [];
  /** The characters that each page uses. */
  readonly #usedSizes: ReadonlyArray<number>;
  readonly #prices: Prices;
  readonly #pages: ReadonlyArray<string>;
  /** The bits of what every page loads: it takes nothing in that some pages do without. */
  readonly #everyPage: bigint;

  constructor(modules: ReadonlyArray<SharedModule>, prices: Prices) {
    this.#prices = prices;
    this.#modules = new Map(modules.map((module) => [module.id, module]));
    this.#pages = [...new Set(modules.flatMap(({ pages }) => [...pages]))];
    this.#everyPage = (1n << BigInt(this.#pages.length)) - 1n;
    const bits = new Map(this.#pages.map((page, i) => [page, 1n << BigInt(i)]));
    const setBits = (pages: ReadonlySet<string>) => [...pages].reduce((all, page) => all | (bits.get(page) ?? 0n), 0n);
    const byPages = Map.groupBy(
      modules,
      ({ id, pages, isRoute = false }) => `${String(setBits(pages))} ${isRoute ? id : ""}`,
    );
    this.groups = [...byPages.values()].map((members) => ({
      ids: members.map(({ id }) => id),
      size: sum(members.map(({ size }) => size)),
      isRoute: members.some(({ isRoute }) => isRoute),
      pages: setBits(members[0]?.pages ?? new Set()),
    }));
    this.#usedSizes = this.#pages.map((_, i) => this.#loadedSize(i));
  }

  /** Characters that a page loads. @param i its bit */
  #loadedSize(i: number): number {
    return sum(this.groups.map(({ pages, size }) => (has(pages, i) ? size : 0)));
  }

  /** The weight of some pages. */
  #weigh(pages: bigint): number {
    let weight = this.#weights.get(pages);
    if (weight === undefined) {
      weight = sum(this.#pages.map((page, i) => (has(pages, i) ? this.#prices.weigh(page) : 0)));
      this.#weights.set(pages, weight);
    }
    return weight;
  }

  /** The weight of the requests that some pages save by one file less. */
  #weighRequests(pages: bigint): number {
    let price = this.#requestPrices.get(pages);
    if (price === undefined) {
      price = sum(
        this.#pages.map((page, i) => (has(pages, i) ? this.#prices.weigh(page) * (this.#crowding[i] ?? 0) : 0)),
      );
      this.#requestPrices.set(pages, price);
    }
    return price * this.#prices.request;
  }

  /** Notes how crowded each page is, and how much needless code it may still take in. */
  #countFiles(): void {
    this.#requestPrices.clear();
    this.#allowances = this.#pages.map((page, i) =>
      this.#prices.isLimited(page)
        ? this.#prices.needless(page) - this.#loadedSize(i) + (this.#usedSizes[i] ?? 0)
        : Infinity,
    );
    this.#crowding = this.#pages.map((page, i) => {
      const count = this.groups.filter(({ pages }) => has(pages, i)).length;
      const crowding = Math.max(0, count - this.#prices.files) ** CROWDING_EXPONENT;
      return Math.max(LEAST_CROWDING, crowding * (this.#prices.isLimited(page) ? OVER_LIMIT : 1));
    });
  }

  /** For each group the groups that its modules import. */
  #imports(): ReadonlyMap<Group, ReadonlySet<Group>> {
    const groupById = new Map(this.groups.flatMap((group) => group.ids.map((id) => [id, group] as const)));
    return new Map(
      this.groups.map((group) => {
        const importedGroups = group.ids.flatMap((id) =>
          (this.#modules.get(id)?.imports ?? []).flatMap((importedId) => groupById.get(importedId) ?? []),
        );
        return [group, new Set(importedGroups.filter((imported) => imported !== group))];
      }),
    );
  }

  /** What pages load more when two groups are one file, and save in requests, without what that file then imports. */
  #price(a: Group, b: Group) {
    const cost = this.#weigh(a.pages & ~b.pages) * b.size + this.#weigh(b.pages & ~a.pages) * a.size;
    return { a, b, cost, saving: this.#weighRequests(a.pages & b.pages) };
  }

  /** Whether no page gets too much that it does not use, when some pages load these groups as well. */
  #isBearable(additions: ReadonlyArray<{ readonly pages: bigint; readonly size: number }>): boolean {
    return this.#allowances.every(
      (allowance, i) =>
        allowance === Infinity || sum(additions.map(({ pages, size }) => (has(pages, i) ? size : 0))) <= allowance,
    );
  }

  #mayJoin(a: Group, b: Group): boolean {
    return a.pages !== this.#everyPage && b.pages !== this.#everyPage && !(a.isRoute && b.isRoute);
  }

  /** Makes those two groups one file that cost the least for what they save; false if none saves more than it costs. */
  mergeTwo(): boolean {
    this.#countFiles();
    const imports = this.#imports();
    const pairs = this.groups
      .flatMap((a, i) => this.groups.slice(i + 1).map((b) => this.#price(a, b)))
      .filter(({ a, b, cost, saving }) => cost < saving && this.#mayJoin(a, b))
      .sort((x, y) => x.cost / x.saving - y.cost / y.saving);
    let cheapest: Pick<(typeof pairs)[number], "a" | "b"> | undefined;
    let lowestShare = 1;
    for (const { a, b, cost, saving } of pairs) {
      // What the file then imports can only make it dearer.
      if (cost / saving >= lowestShare) break;
      const pages = a.pages | b.pages;
      const importedGroups = collectImported([a, b], imports);
      // A file must not import one that imports it.
      if (
        [...importedGroups].some((group) => imports.get(group)?.has(a) === true || imports.get(group)?.has(b) === true)
      )
        continue;
      const more = [...importedGroups].map((group) => ({ pages: pages & ~group.pages, size: group.size }));
      const additions = [{ pages: pages & ~a.pages, size: a.size }, { pages: pages & ~b.pages, size: b.size }, ...more];
      if (!this.#isBearable(additions)) continue;
      const wholeCost = cost + sum(more.map((group) => this.#weigh(group.pages) * group.size));
      const wholeSaving = saving - sum(more.map((group) => this.#weighRequests(group.pages)));
      if (wholeSaving > 0 && wholeCost / wholeSaving < lowestShare)
        [cheapest, lowestShare] = [{ a, b }, wholeCost / wholeSaving];
    }
    if (cheapest === undefined) return false;
    const { a, b } = cheapest;
    const union = {
      ids: [...a.ids, ...b.ids],
      size: a.size + b.size,
      isRoute: a.isRoute || b.isRoute,
      pages: a.pages | b.pages,
    };
    for (const group of collectImported([a, b], imports)) group.pages |= union.pages;
    this.groups = [...this.groups.filter((group) => group !== a && group !== b), union];
    return true;
  }
}

/**
 * Divides modules into files: at first by the exact set of pages that use them; then, again and again, the two files
 * become one that cost the least for each request that they save. No two files import each other, also not through
 * others, because what a module imports is used wherever the module is.
 */
export function divideIntoFiles(modules: ReadonlyArray<SharedModule>, prices: Prices): Array<ReadonlyArray<string>> {
  const division = new Division(modules, prices);
  while (division.mergeTwo());
  return division.groups.map(({ ids }) => ids);
}

import { once } from "node:events";
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { rebuildIndex } from "../../worker/services/search/entries/update-index.ts";
import { withStores } from "../lib/local-stores.ts";
import type { Visits } from "./search-client.ts";
import { openShop } from "./support/shop.ts";

const PRODUCTS = 50_000;
/** Products in one statement. */
const AT_ONCE = 5000;
const ROUNDS = 40;
const WARM_UP_ROUNDS = 5;

const SUBJECTS = [
  "fox bear wolf moon star tree lake river mountain cat dog bird fish truck boat bike surf skate snow sun rain flower rose",
  "cactus skull robot rocket planet coffee taco pizza bread guitar drum piano book anchor crown feather",
].flatMap((line) => line.split(" "));
const STYLES = "retro neon tiny giant happy sleepy wild golden silver paper holographic vintage".split(" ");

const wordAt = (words: ReadonlyArray<string>, i: number): string => words[i % words.length] ?? "";

/** What else shares the machine shows here. */
const BARE = "bare Hono response";
/**
 * The same search again and again by visitors without a cookie, which worker/http/page-cache.ts answers; it counts for
 * itself.
 */
const CACHED = "one search, cached for anonymous visitors";
/** Searches by kind, each with as many different ones as there are rounds. */
const SEARCHES: Readonly<Record<string, (i: number) => string>> = {
  [BARE]: () => "/dev/bare/",
  [CACHED]: () => "/search/?q=fox",
  "two words": (i) => `/search/?q=${wordAt(STYLES, i)}+${wordAt(SUBJECTS, i)}`,
  "one word": (i) => `/search/?q=${wordAt(SUBJECTS, i)}`,
  "a word of every product": (i) => `/search/?q=sticker&page=${String((i % 40) + 2)}`,
  "two letters": (i) => `/search/?q=${wordAt(SUBJECTS, i).slice(0, 2)}`,
  "category and material": (i) => `/search/?q=${wordAt(SUBJECTS, i)}&category=ready-made&filter=magnet,clear-vinyl`,
  "misspelled, nothing found": (i) => `/search/?q=${wordAt(SUBJECTS, i)}${wordAt(SUBJECTS, i).slice(-1)}zq`,
  "suggestions while typing": (i) =>
    `/search/api/suggestions/?q=${wordAt(STYLES, i).slice(0, 3)}+${wordAt(SUBJECTS, i).slice(0, 2)}`,
};

interface Measured {
  /** Milliseconds of each answer, by kind. */
  readonly times: Map<string, Array<number>>;
  /** Milliseconds of the server's processors, by kind. */
  readonly processor: Map<string, number>;
}

/**
 * The time of one search after the other on one connection, as pages of a guest, which are not cached, over 50,000
 * generated products.
 * @param state the folder of a seeded shop; the products go into a copy
 * @param runs servers that are started one after the other. Each answers every search once: a server would use the
 * numbers of a large search again, and of 40 answers the 99th of 100 is just the slowest
 */
export async function benchSearch(state: string, runs: number): Promise<void> {
  const folder = `${state}-search`;
  if (!existsSync(folder)) await fill(state, folder);
  const measured: Measured = { times: new Map(), processor: new Map() };
  for (let run = 0; run < runs; run++) await measure(folder, measured);
  const { times, processor } = measured;
  const searches = [...times].flatMap(([name, all]) => (name === BARE || name === CACHED ? [] : all));
  console.log(`\nSearch over ${String(PRODUCTS)} products, one connection. Wanted: 99 of 100 within 50 ms.`);
  console.table(
    [...times, ["all searches", searches] as const].map(([search, all]) => ({
      search,
      answers: all.length,
      "p50, ms": at(all, 0.5),
      "p99, ms": at(all, 0.99),
      "slowest, ms": at(all, 1),
      // What other programs on the machine do not change.
      "processor, ms": processor.has(search) ? ((processor.get(search) ?? 0) / all.length).toFixed(1) : "",
    })),
  );
}

/**
 * Starts a server, lets it answer all searches, and adds what they took. A thread of its own asks: wrangler runs in
 * this one, whose garbage collections take up to 120 ms.
 */
async function measure(folder: string, { times, processor }: Measured): Promise<void> {
  const shop = await openShop(folder);
  const client = new Worker(new URL("./search-client.ts", import.meta.url));
  const measureTimes = async (name: string, rounds: number): Promise<Array<number>> => {
    const path = SEARCHES[name];
    const urls = Array.from({ length: rounds }, (_, i) => shop.url + (path?.(i) ?? ""));
    client.postMessage({ urls, headers: name === CACHED ? {} : { cookie: "kc_guest=bench" } } satisfies Visits);
    const [all] = (await once(client, "message")) as [Array<number>];
    return all;
  };
  for (const name of Object.keys(SEARCHES)) await measureTimes(name, WARM_UP_ROUNDS);
  for (const name of Object.keys(SEARCHES)) {
    const processorBefore = processorMs();
    times.set(name, [...(times.get(name) ?? []), ...(await measureTimes(name, ROUNDS))]);
    processor.set(name, (processor.get(name) ?? 0) + processorMs() - processorBefore);
  }
  await client.terminate();
  await shop.close();
}

/** A share of times is at most as long, in milliseconds. */
export function at(times: ReadonlyArray<number>, share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1));
}

/** Length of a tick of Linux's processor times, in milliseconds. */
const TICK_MS = 10;

/** Processor time of the server so far: of all processes that this one has started. 0 where Linux's list is missing. */
function processorMs(): number {
  const file = `/proc/${String(process.pid)}/task/${String(process.pid)}/children`;
  if (!existsSync(file)) return 0;
  const children = readFileSync(file, "utf8").trim().split(" ").filter(Boolean);
  return children.reduce((sum, pid) => {
    // proc(5): after the name in parentheses, the 12th and 13th fields are the time in the process and in the kernel.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return sum + (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  }, 0);
}

/** Copies the shop and adds the products, each with a category and two materials. */
async function fill(state: string, folder: string): Promise<void> {
  cpSync(state, folder, { recursive: true });
  try {
    await withStores(folder, async ({ DB, SEARCH }) => {
      for (let from = 0; from < PRODUCTS; from += AT_ONCE) await addProducts(DB, from);
      await DB.prepare("DELETE FROM search_outbox").run();
      await rebuildIndex(DB, SEARCH, Date.now());
    });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function addProducts(db: D1Database, from: number): Promise<void> {
  const { results: categories } = await db.prepare("SELECT id FROM category").all<{ id: number }>();
  const rows = Array.from({ length: AT_ONCE }, (_, n) => {
    const i = from + n;
    const [style, subject, otherSubject] = [
      wordAt(STYLES, i),
      wordAt(SUBJECTS, i * 7),
      wordAt(SUBJECTS, Math.floor(i / 11)),
    ];
    return {
      slug: `bench-${String(i)}`,
      name: `${style} ${subject} and ${otherSubject} sticker ${String(i)}`,
      summary: `A ${style} ${subject} for windows, bottles and laptops.`,
      description: `Printed on vinyl with a ${otherSubject}. It stays outdoors for years and comes off when you want it to.`,
      category: categories[i % categories.length]?.id,
      material: i % 12,
    };
  });
  const json = JSON.stringify(rows);
  await db.batch([
    db
      .prepare(
        `INSERT INTO product (slug, kind, name, summary, description, price_profile, min_width, max_width, min_height,
           max_height, default_width, default_height, shapes, created_at, updated_at)
         SELECT value ->> 'slug', 'ready-made', value ->> 'name', value ->> 'summary', value ->> 'description',
           'ready-made', 1, 24, 1, 24, 3, 3, '["custom"]', 0, 0 FROM json_each(?1)`,
      )
      .bind(json),
    db
      .prepare(
        `INSERT INTO product_category (product_id, category_id, is_primary)
         SELECT product.id, value ->> 'category', 1 FROM json_each(?1) JOIN product ON product.slug = value ->> 'slug'`,
      )
      .bind(json),
    db
      .prepare(
        `INSERT INTO product_material (product_id, material_id, position, is_default)
         SELECT product.id, material.id, material.id, material.id % 12 = value ->> 'material'
         FROM json_each(?1) JOIN product ON product.slug = value ->> 'slug'
         JOIN material ON material.id % 12 IN (value ->> 'material', (value ->> 'material' + 5) % 12)`,
      )
      .bind(json),
  ]);
}

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { getPlatformProxy, unstable_readConfig } from "wrangler";
import { takeInConversations } from "../../worker/services/chat/reindex.ts";
import { reindexSearch } from "../../worker/services/search/reindex.ts";
import { fillCatalog, putFiles } from "./fill-catalog.ts";
import { fillChats } from "./fill-chats.ts";
import { fillOpinions } from "./fill-opinions.ts";
import { fillPeople } from "./fill-people.ts";
import { drawAll } from "./pictures/draw.ts";
import { hang } from "./pictures/gallery.ts";
import { develop } from "./pictures/photos.ts";

interface SeedOptions {
  /** The folder that `wrangler dev --persist-to` is given. */
  readonly persistTo: string;
  /** Writes the catalogue anew into a shop that has one; customers and their orders stay as they are. */
  readonly again?: boolean;
  /** Only what the shop offers: no people, orders, chats, or discounts that its owner did not decide on. */
  readonly catalogOnly?: boolean;
  readonly now?: Date;
}

interface Bindings {
  readonly DB: D1Database;
  readonly SEARCH: D1Database;
  readonly FILES: R2Bucket;
}

const CONFIG = fileURLToPath(new URL("../../wrangler.toml", import.meta.url));

const Stores = v.object({
  name: v.string(),
  compatibility_date: v.string(),
  d1_databases: v.array(v.unknown()),
  r2_buckets: v.array(v.unknown()),
});

/** The shop's databases and bucket alone: rooms and mail need a worker, and their bindings without one only make noise. */
function storesOnly(): string {
  const config: unknown = unstable_readConfig({ config: CONFIG });
  const file = fileURLToPath(new URL("../../node_modules/.cache/kisscut-stores.json", import.meta.url));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(v.parse(Stores, config)));
  return file;
}

/** Opens the databases and the bucket of a shop that nobody serves meanwhile. */
export async function withStores<T>(persistTo: string, work: (stores: Bindings) => Promise<T>): Promise<T> {
  // `wrangler dev` puts everything below v3; the proxy uses the path as it is given.
  const proxy = await getPlatformProxy<Bindings & Record<string, unknown>>({
    configPath: storesOnly(),
    persist: { path: path.join(persistTo, "v3") },
    envFiles: [],
  });
  try {
    return await work(proxy.env);
  } finally {
    await proxy.dispose();
  }
}

/** Fills an empty shop that has its migrations. False when there was nothing to do. */
export async function seed({
  persistTo,
  again = false,
  catalogOnly = false,
  now = new Date(),
}: SeedOptions): Promise<boolean> {
  if (!again && (await withStores(persistTo, ({ DB }) => count(DB, "product"))) > 0) return false;
  // Drawing keeps the thread busy for seconds, and a connection to the databases would be closed on us meanwhile.
  const drawn = await drawAll();
  const gallery = hang(drawn);
  const developed = await develop(drawn);
  await withStores(persistTo, async ({ DB, SEARCH, FILES }) => {
    await putFiles(FILES, gallery.files);
    await fillCatalog(DB, gallery, now.getTime(), { promotions: !catalogOnly });
    if (!catalogOnly && (await count(DB, "user")) === 0) {
      await fillPeople(DB, FILES, drawn, gallery, now.getTime());
      await fillOpinions(DB, FILES, developed, now.getTime());
      await fillChats(DB, FILES, now.getTime());
    }
    await reindexSearch(DB, SEARCH);
    // Nobody serves this shop meanwhile, so nobody watches it.
    await DB.prepare("DELETE FROM change_outbox").run();
    await takeInConversations(DB, SEARCH);
  });
  return true;
}

async function count(db: D1Database, table: "product" | "user"): Promise<number> {
  const row = await db.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>();
  return row?.n ?? 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      state: { type: "string", default: ".wrangler/state" },
      again: { type: "boolean", default: false },
      "catalog-only": { type: "boolean", default: false },
    },
  });
  const began = performance.now();
  const filled = await seed({ persistTo: values.state, again: values.again, catalogOnly: values["catalog-only"] });
  console.log(
    filled
      ? `The demo shop was filled in ${((performance.now() - began) / 1000).toFixed(1)} s.`
      : "The shop is filled already.",
  );
}

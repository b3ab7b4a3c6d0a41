import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { getPlatformProxy, unstable_readConfig } from "wrangler";
import { takeInConversations } from "../../worker/services/chat/rooms/reindex.ts";
import { reindexSearch } from "../../worker/services/search/reindex.ts";
import { fillCatalog, putFiles } from "./fill-catalog.ts";
import { fillChats } from "./fill-chats.ts";
import { fillContent } from "./fill-content.ts";
import { fillOpinions } from "./fill-opinions.ts";
import { fillPeople } from "./fill-people.ts";
import { drawAll } from "./pictures/draw.ts";
import { galleryOf } from "./pictures/gallery.ts";
import { renderPhotos } from "./pictures/photos.ts";

interface SeedOptions {
  /** The folder that `wrangler dev --persist-to` is given. */
  readonly persistTo: string;
  /** Writes the catalog again into a shop that has one. Customers and their orders are not changed. */
  readonly again?: boolean;
  /** Only the catalog: no people, orders, chats or promotion codes. */
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

/** A configuration with only the databases and the bucket: other bindings print warnings when there is no worker. */
function storesOnly(): string {
  const config: unknown = unstable_readConfig({ config: CONFIG });
  const file = fileURLToPath(new URL("../../node_modules/.cache/kisscut-stores.json", import.meta.url));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(v.parse(Stores, config)));
  return file;
}

/** Opens the databases and the bucket of a shop. No server may use them at the same time. */
export async function withStores<T>(persistTo: string, work: (stores: Bindings) => Promise<T>): Promise<T> {
  // `wrangler dev` stores everything below v3; the proxy uses the path unchanged.
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

/** Seeds an empty, migrated shop. Returns false when the shop was not empty. */
export async function seed({
  persistTo,
  again = false,
  catalogOnly = false,
  now = new Date(),
}: SeedOptions): Promise<boolean> {
  if (!again && (await withStores(persistTo, ({ DB }) => count(DB, "product"))) > 0) return false;
  // Drawing blocks the thread for seconds; an open connection to the databases would time out.
  const drawn = await drawAll();
  const gallery = galleryOf(drawn);
  const photos = await renderPhotos(drawn);
  await withStores(persistTo, async ({ DB, SEARCH, FILES }) => {
    await putFiles(FILES, gallery.files);
    await fillCatalog(DB, gallery, now.getTime(), { promotions: !catalogOnly });
    await fillContent(DB, gallery, now.getTime());
    if (!catalogOnly && (await count(DB, "user")) === 0) {
      await fillPeople(DB, FILES, { drawn, gallery }, now.getTime());
      await fillOpinions(DB, FILES, photos, now.getTime());
      await fillChats(DB, FILES, now.getTime());
    }
    await reindexSearch(DB, SEARCH);
    // No watcher is connected, so these changes are not published.
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

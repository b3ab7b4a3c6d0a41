import { mkdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { getPlatformProxy, unstable_readConfig } from "wrangler";
import { writeWhole } from "./write-whole.ts";

export interface Stores {
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
  const file = new URL("../../node_modules/.cache/kisscut-stores.json", import.meta.url);
  mkdirSync(new URL(".", file), { recursive: true });
  writeWhole(file, JSON.stringify(v.parse(Stores, config)));
  return fileURLToPath(file);
}

/** Opens the databases and the bucket of a shop. No server may use them at the same time. */
export async function withStores<T>(persistTo: string, work: (stores: Stores) => Promise<T>): Promise<T> {
  // `wrangler dev` stores everything below v3; the proxy uses the path unchanged.
  const proxy = await getPlatformProxy<Stores & Record<string, unknown>>({
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

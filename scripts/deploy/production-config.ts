import path from "node:path";
import type { Unstable_Config } from "wrangler";
import { readStaticPath } from "../lib/static-path.mjs";

/** Keys that `unstable_readConfig` adds about the file itself, or that only `wrangler dev` reads. */
const NOT_FOR_DEPLOYMENT = [
  "configPath",
  "userConfigPath",
  "topLevelName",
  "definedEnvironments",
  "targetEnvironment",
  "dev",
] as const;

/** How worker/index.ts imports the pages. */
const PAGES = "../build/server/index.js";

interface Production {
  /** The project's folder, absolute: paths of the configuration are relative to it. */
  readonly root: string;
  /** Where the pages were built for production, absolute. */
  readonly pages: string;
  /** Plain-text variables. They replace those of the configuration file. */
  readonly vars: Readonly<Record<string, string>>;
  /** Ids of the D1 databases by name. A database without one keeps the configuration's id. */
  readonly databaseIds?: ReadonlyMap<string, string>;
}

/**
 * The whole wrangler configuration of the shop, with the few differences of a deployed one. It starts from everything,
 * so that a key added to wrangler.toml later is included.
 */
export function productionConfig(base: Unstable_Config, { root, pages, vars, databaseIds }: Production) {
  const deployedConfig = Object.fromEntries(
    Object.entries(base).filter(([key]) => !NOT_FOR_DEPLOYMENT.some((name) => name === key)),
  );
  return {
    ...deployedConfig,
    name: base.name ?? "kisscut",
    main: path.resolve(root, base.main ?? "worker/index.ts"),
    alias: { ...base.alias, [PAGES]: path.join(pages, "server/index.js") },
    assets: { ...base.assets, directory: path.join(pages, "client") },
    define: { ...base.define, __LOCAL_SHOP__: "false", __STATIC_PATH__: JSON.stringify(readStaticPath()) },
    minify: true,
    vars,
    d1_databases: base.d1_databases.map((database) => ({
      ...database,
      database_id: databaseIds?.get(database.database_name ?? "") ?? database.database_id,
      migrations_dir: path.resolve(root, database.migrations_dir ?? "migrations"),
    })),
    preview_urls: false,
    ...buildRouteConfig(vars["SHOP_ORIGIN"] ?? ""),
  };
}

/**
 * A shop on workers.dev needs no route; any other host becomes a custom domain, which Cloudflare gives a certificate.
 */
function buildRouteConfig(origin: string) {
  const host = URL.parse(origin)?.host;
  if (host === undefined || host.endsWith(".workers.dev")) return { workers_dev: true };
  return { workers_dev: false, routes: [{ pattern: host, custom_domain: true }] };
}

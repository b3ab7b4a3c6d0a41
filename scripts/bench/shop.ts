import { readFileSync } from "node:fs";
import path from "node:path";
import { spawnSync } from "node:child_process";
import { Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";

const ROOT = path.resolve(import.meta.dirname, "../..");
const OUT = path.join(ROOT, ".wrangler/bench-worker");

/**
 * The built worker straight in workerd, without the proxy that `wrangler dev` puts before it: that proxy costs more than most
 * answers, so ratios measured behind it would flatter the shop.
 */
export async function openShop(state: string): Promise<{ url: string; close: () => Promise<void> }> {
  bundle();
  const { workerOptions } = unstable_getMiniflareWorkerOptions(path.join(ROOT, "wrangler.toml"));
  const secrets = Object.fromEntries(
    readFileSync(path.join(ROOT, ".dev.vars"), "utf8")
      .split("\n")
      .flatMap((line) => (/^(\w+)="?(.*?)"?$/.exec(line) ?? []).slice(1).length === 2 ? [/^(\w+)="?(.*?)"?$/.exec(line)?.slice(1) as [string, string]] : []),
  );
  const { assets: _assets, ...options } = workerOptions;
  const miniflare = new Miniflare({
    ...options,
    name: "kisscut",
    modules: true,
    modulesRoot: OUT,
    scriptPath: path.join(OUT, "index.js"),
    modulesRules: [{ type: "CompiledWasm", include: ["**/*.wasm"] }],
    bindings: { ...options.bindings, ...secrets },
    host: "127.0.0.1",
    port: 0,
    defaultPersistRoot: path.join(state, "v3"),
  } as ConstructorParameters<typeof Miniflare>[0]);
  const url = await miniflare.ready;
  return { url: url.origin, close: () => miniflare.dispose() };
}

function bundle(): void {
  const done = spawnSync(path.join(ROOT, "node_modules/.bin/wrangler"), ["deploy", "--dry-run", "--outdir", OUT, "--minify"], { cwd: ROOT, encoding: "utf8", env: { ...process.env, WRANGLER_SEND_METRICS: "false" } });
  if (done.status !== 0) throw new Error(`the worker could not be bundled:\n${done.stdout}${done.stderr}`);
}

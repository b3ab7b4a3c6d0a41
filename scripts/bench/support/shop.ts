import path from "node:path";
import { unstable_DevEnv } from "wrangler";

type DevEvent = Parameters<InstanceType<typeof unstable_DevEnv>["dispatch"]>[0];

/** Wrangler's server, which also reports the address of the worker behind its proxy. */
class DirectEnv extends unstable_DevEnv {
  readonly direct: Promise<string>;
  #found: (url: string) => void = () => undefined;

  constructor() {
    super();
    this.direct = new Promise((resolve) => (this.#found = resolve));
  }

  override dispatch(event: DevEvent): void {
    if (event.type === "reloadComplete") {
      const { protocol, hostname, port } = event.proxyData.userWorkerUrl;
      this.#found(`${protocol}//${hostname}:${port}`);
    }
    super.dispatch(event);
  }
}

/**
 * The built worker directly in workerd, without the proxy of `wrangler dev`, which takes longer than most responses:
 * ratios measured behind it would flatter the shop.
 */
export async function openShop(state: string): Promise<{ url: string; close: () => Promise<void> }> {
  const env = new DirectEnv();
  const worker = await env.startWorker({
    config: path.resolve(import.meta.dirname, "../../../wrangler.toml"),
    dev: {
      persist: state,
      server: { hostname: "127.0.0.1", port: 0 },
      inspector: false,
      watch: false,
      logLevel: "error",
    },
  });
  await worker.ready;
  return { url: await env.direct, close: () => worker.dispose() };
}

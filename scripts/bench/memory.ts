import { setTimeout as wait } from "node:timers/promises";
import { MINUTE_MS } from "#domain/ground/kernel/durations";
import { HOSTILE_PATHS } from "../../tests/fixtures/hostile-paths.ts";
import { ownWorkerds, readOrEmpty } from "./support/processes.ts";
import { openShop } from "./support/shop.ts";

const CONNECTIONS = 16;
/** Samples of the curve. */
const STEPS = 20;

/** A request that no cache has seen before. @param n differs for each */
type Attack = (n: number) => readonly [path: string, init?: RequestInit];

const TOKEN = "0123456789abcdef0123456789abcdef";
const stranger = (n: number) => ({ cookie: `kc_guest=bench${String(n)}; csrftoken=${TOKEN}`, "x-csrftoken": TOKEN });
const form = (n: number, fields: Readonly<Record<string, string>>): RequestInit => ({
  method: "POST",
  headers: { ...stranger(n), "sec-fetch-site": "same-origin" },
  body: new URLSearchParams(fields),
});
const HOSTILE = Object.values(HOSTILE_PATHS);
const MANY_FIELDS = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`field${String(i)}`, "x".repeat(50)]));

const ATTACKS: ReadonlyArray<Attack> = [
  (n) => [`/no-such-page-${String(n)}/`],
  (n) => [`/search/?q=fox${String(n)}`],
  (n) => [`/products/custom-stickers/?from=${String(n)}`],
  (n) => ["/products/details/custom-die-cut-stickers/", { headers: stranger(n) }],
  (n) => ["/cart/", { headers: stranger(n) }],
  (n) => ["/account/api/login/", form(n, { username: `person${String(n)}@example.com`, password: "wrong" })],
  (n) => ["/products/setup/custom-die-cut-stickers/", form(n, { ...MANY_FIELDS, width: `x${String(n)}` })],
  (n) => [
    "/catalog/api/quote/",
    {
      method: "POST",
      headers: { ...stranger(n), "content-type": "application/json" },
      body: JSON.stringify({ product: "custom-die-cut-stickers", width: 1 + (n % 900) / 100, height: 3, quantity: n }),
    },
  ],
  (n) => [HOSTILE[n % HOSTILE.length] ?? "/"],
];

/** Resident memory in MB of the workerds that this process has started. Linux only: elsewhere 0. */
function workerdMegabytes(): number {
  const kilobytes = ownWorkerds().map(({ pid }) =>
    Number(/VmRSS:\s+(\d+)/.exec(readOrEmpty(`/proc/${String(pid)}/status`))?.[1] ?? 0),
  );
  return Math.round(kilobytes.reduce((sum, size) => sum + size, 0) / 1024);
}

/** The memory of workerd while strangers send what no cache has seen, and half a minute after they stopped. */
export async function benchMemory(state: string, minutes: number): Promise<void> {
  const shop = await openShop(state);
  await fetch(shop.url);
  const curve = [workerdMegabytes()];
  let [sentCount, failed, isOver] = [0, 0, false];
  const send = async () => {
    while (!isOver) {
      const n = sentCount++;
      const [path, init] = ATTACKS[n % ATTACKS.length]?.(n) ?? ["/"];
      const answer = await fetch(shop.url + path, { redirect: "manual", ...init }).catch(() => undefined);
      await answer?.arrayBuffer();
      if (!answer || answer.status >= 500) failed++;
    }
  };
  const senders = Array.from({ length: CONNECTIONS }, send);
  for (let step = 0; step < STEPS; step++) {
    await wait((minutes * MINUTE_MS) / STEPS);
    curve.push(workerdMegabytes());
  }
  isOver = true;
  await Promise.all(senders);
  await wait(MINUTE_MS / 2);
  console.log(
    `\nMemory of workerd in MB during ${String(minutes)} minutes of ${String(sentCount)} requests that are all different (${String(failed)} failed): ${curve.join(", ")}; half a minute later ${String(workerdMegabytes())}`,
  );
  await shop.close();
}

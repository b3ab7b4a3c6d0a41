import { readdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop } from "../support/shop.ts";

const D1_FOLDER = "v3/d1/miniflare-D1DatabaseObject";

let shop: Awaited<ReturnType<typeof openShop>>;
const cookies = new Map<string, string>();
beforeAll(async () => {
  shop = await openShop();
  await request("/healthz");
  const customer = new URLSearchParams({ username: "customer@example.com", password: "kisscut-demo" });
  const signedIn = await post("/account/api/login/", customer);
  expect(signedIn.status).toBe(200);
  await shop.kill();
  refuseWrites();
  await shop.restart();
});
afterAll(() => shop.close());

async function request(address: string, init: RequestInit = {}): Promise<Response> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = {
    ...(init.headers as Record<string, string>),
    cookie,
    "x-csrftoken": cookies.get("csrftoken") ?? "",
  };
  const response = await fetch(shop.url + address, { ...init, headers });
  for (const line of response.headers.getSetCookie()) {
    const [pair = ""] = line.split(";");
    cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
  }
  return response;
}

const post = (address: string, body: BodyInit, headers: Record<string, string> = {}) =>
  request(address, { method: "POST", body, headers });

/** The tables of the shop itself, without SQLite's, D1's and the full-text index. */
const TABLES = `SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
  AND name NOT LIKE 'sqlite!_%' ESCAPE '!' AND name NOT LIKE '!_cf!_%' ESCAPE '!'`;
const REFUSAL = "BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END";

/** Every write to the shop's database fails from now on, as on a full disk, while every row can still be read. */
function refuseWrites(): void {
  const databases = readdirSync(path.join(shop.state, D1_FOLDER)).filter((name) => name.endsWith(".sqlite"));
  for (const name of databases) {
    const database = new DatabaseSync(path.join(shop.state, D1_FOLDER, name));
    const tables = database
      .prepare(TABLES)
      .all()
      .map((table) => String(table["name"]));
    // Sessions note their use once an hour: this one is due.
    if (tables.includes("session")) database.exec("UPDATE session SET last_seen_at = last_seen_at - 7200000");
    for (const table of tables) {
      for (const verb of ["INSERT", "UPDATE", "DELETE"]) {
        database.exec(`CREATE TRIGGER "full_${table}_${verb}" BEFORE ${verb} ON "${table}" ${REFUSAL}`);
      }
    }
    database.close();
  }
}

test("while the disk is full a visitor can read the home page and a product, and the health check passes", async () => {
  for (const address of ["/", "/products/setup/custom-die-cut-stickers/", "/healthz"]) {
    const response = await fetch(shop.url + address);
    expect([address, response.status]).toEqual([address, 200]);
    await response.text();
  }
});

test("while the disk is full a customer stays signed in, though the session cannot be updated", async () => {
  const response = await request("/");
  expect(response.status).toBe(200);
  const account = await (
    await request("/profile/api/user/user/")
  ).json<{ objects: ReadonlyArray<{ email: string }> }>();
  expect(account.objects[0]?.email).toBe("customer@example.com");
});

test("writes to a full disk are refused, and the shop keeps responding", async () => {
  const choices = { width: 3, height: 3, quantity: 100, material: "white-vinyl", shape: "circle", options: {} };
  const body = JSON.stringify({ product: "custom-die-cut-stickers", ...choices });
  const answer = await post("/catalog/api/v1/configured-product/", body, { "content-type": "application/json" });
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
});

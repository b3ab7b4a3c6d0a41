import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { clearIsolateState } from "../../../worker/isolate-state.ts";
import { readShared, currentAlert } from "../../../worker/services/site/shared-layout.ts";
import { readConfig } from "../../../worker/env.ts";
import { recentCompany } from "../../../worker/services/company/read-company.ts";
import { openDatabase } from "../../../worker/db/client.ts";

const db = openDatabase(env.DB);
const NOON = new Date("2026-11-20T12:00:00Z");
const later = (ms: number) => new Date(NOON.getTime() + ms);

beforeEach(async () => {
  clearIsolateState();
  await env.DB.batch([
    env.DB.prepare("DELETE FROM product_category"),
    env.DB.prepare("DELETE FROM category WHERE parent_id IS NOT NULL"),
    env.DB.prepare("DELETE FROM category"),
    env.DB.prepare("DELETE FROM alert"),
    env.DB.prepare("DELETE FROM setting WHERE name = 'company'"),
    env.DB.prepare(
      "INSERT INTO category (id, path, parent_id, name, position, is_hidden) VALUES (1, 'b', NULL, 'B', 2, 0), (2, 'a', NULL, 'A', 1, 0), (3, 'b/c', 1, 'C', 1, 0), (4, 'h', NULL, 'H', 3, 1), (5, 'h/i', 4, 'I', 1, 0)",
    ),
  ]);
});

test("the menu shows the visible categories in their order, and nothing below a hidden one", async () => {
  const { menu } = await readShared({ db }, NOON);
  expect(menu.map(({ name, href, children }) => [name, href, children.length])).toEqual([
    ["A", "/products/a/", 0],
    ["B", "/products/b/", 1],
  ]);
});

test("an isolate caches the layout for at most half a minute", async () => {
  await readShared({ db }, NOON);
  await env.DB.prepare("UPDATE category SET name = 'Renamed' WHERE id = 2").run();
  expect((await readShared({ db }, later(29_999))).menu[0]?.name).toBe("A");
  expect((await readShared({ db }, later(30_000))).menu[0]?.name).toBe("Renamed");
});

test("the newest current alert is shown, also when it starts or ends while alerts are cached", async () => {
  await env.DB.prepare(
    "INSERT INTO alert (id, message, starts_at, ends_at, is_active) VALUES (1, 'always', NULL, NULL, 1), (2, 'soon', ?1, ?2, 1), (3, 'off', NULL, NULL, 0)",
  )
    .bind(later(1_000).getTime(), later(2_000).getTime())
    .run();
  const { alerts } = await readShared({ db }, NOON);
  expect([0, 999, 1_000, 1_999, 2_000].map((ms) => currentAlert(alerts, later(ms))?.message)).toEqual([
    "always",
    "always",
    "soon",
    "soon",
    "always",
  ]);
});

test("the company's setting overrides only the fields that it sets, and the deployment's variable only the rest", async () => {
  await env.DB.prepare("INSERT INTO setting (name, value, updated_at) VALUES ('company', ?1, 0)")
    .bind(JSON.stringify({ phone: "(555) 010-0199" }))
    .run();
  const config = readConfig({ ...env, COMPANY: JSON.stringify({ name: "Name Tag House", phone: "(555) 010-0100" }) });
  const company = await recentCompany({ db, config }, NOON);
  expect(company.phone).toBe("(555) 010-0199");
  expect(company.name).toBe("Name Tag House");
  expect(company.email).toBe("hello@kisscut.example");
});

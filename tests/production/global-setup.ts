import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { bundleShop } from "../../scripts/deploy/bundle.ts";
import { inviteOwner } from "../../scripts/deploy/invite-owner.ts";
import { loadCatalog } from "../../scripts/deploy/load-catalog.ts";
import { runWrangler } from "../../scripts/deploy/wrangler.ts";
import { withStores } from "../../scripts/lib/local-stores.ts";
import { putFiles } from "../../scripts/seed/fill-catalog.ts";
import { catalogPictures, seed } from "../../scripts/seed/index.ts";
import { testLevel } from "../../scripts/lib/test-files.mjs";
import { ensureMigrated } from "../../scripts/lib/prepare.mjs";
import { captureWorkerd, type Captured } from "../../scripts/lib/workerd.ts";
import { startFakeResend } from "../fakes/resend.ts";

/** The configured origin of the shop. */
const ORIGIN = "https://shop.test";
const OWNER = "owner@shop.test";

/** Tables that the catalog alone must leave empty. */
const NOT_CATALOG = [
  "user",
  "session",
  "address",
  "cart",
  "configured_product",
  "design",
  "orders",
  "order_line",
  "payment",
  "invoice",
  "credit_ledger",
  "gift_card",
  "proof",
  "review",
  "chat_room",
  "chat_line",
  "chat_event",
  "canned_reply",
  "queued_email",
  "promotion",
  "promotion_code",
  "wholesale_account",
  "wholesale_membership",
  "newsletter_subscription",
];

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the uploaded files of a deployment. */
    bundle: string;
    /** The folder of its pages' files, as browsers get them. */
    pages: string;
    /**
     * The captured workerd configuration of that bundle, on a shop with the catalog and an invitation for its owner.
     */
    production: Captured;
    /** Address of the fake mail provider. */
    productionMail: string;
    origin: string;
    owner: string;
    /** From the full run on: rows of people after the catalog was loaded, and rows of products. */
    loaded: { readonly notCatalog: number; readonly products: number; readonly twice: boolean };
  }
}

/** A shop with another name and theme than the demo shop. */
const COMPANY = JSON.stringify({ name: "Name Tag House", theme: "nametags", email: "hello@shop.test" });

/** Builds the shop as it is deployed and fills it with the catalog. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "kisscut-production-"));
  const state = path.join(folder, "state");
  const mail = await startFakeResend();
  const { config, worker, pages } = await bundleShop({ folder, vars: { SHOP_ORIGIN: ORIGIN, COMPANY } });
  await ensureMigrated(state);
  const where = ["--local", "--persist-to", state];
  if (testLevel() === "quick") await fillCatalogDirectly(state);
  else project.provide("loaded", await loadTwice({ config, where, state }));
  inviteOwner(runWrangler, ["--config", config, ...where], OWNER);
  const { captured, forget } = await captureWorkerd(configOfBundle(folder, config, worker, mail.url), state);
  project.provide("bundle", worker);
  project.provide("pages", path.join(pages, "client"));
  project.provide("production", captured);
  project.provide("productionMail", mail.url);
  project.provide("origin", ORIGIN);
  project.provide("owner", OWNER);
  return async () => {
    forget();
    await mail.close();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The same catalog without the commands of a deployment, each of which takes seconds. */
async function fillCatalogDirectly(state: string): Promise<void> {
  await seed({ persistTo: state, catalogOnly: true });
  const { all } = await catalogPictures();
  await withStores(state, ({ FILES }) => putFiles(FILES, all));
}

interface Loading {
  readonly config: string;
  readonly where: ReadonlyArray<string>;
  readonly state: string;
}

/** Loads the catalog as `npm run deploy -- --catalog` does, and once more. */
async function loadTwice({ config, where, state }: Loading) {
  const bucket = "kisscut-files";
  const load = () => loadCatalog({ wrangler: runWrangler, config, where, bucket, say: () => undefined });
  await load();
  return { twice: await load(), ...(await counts(state)) };
}

async function counts(state: string): Promise<{ readonly notCatalog: number; readonly products: number }> {
  const rows = NOT_CATALOG.map((table) => `(SELECT count(*) FROM ${table})`).join(" + ");
  const row = await withStores(state, ({ DB }) =>
    DB.prepare(`SELECT ${rows} AS notCatalog, (SELECT count(*) FROM product) AS products`).first<{
      notCatalog: number;
      products: number;
    }>(),
  );
  return row ?? { notCatalog: NaN, products: NaN };
}

/**
 * The same configuration for the built bundle, with the secrets of a deployed shop.
 * @returns the file
 */
function configOfBundle(folder: string, config: string, worker: string, mailUrl: string): string {
  const file = path.join(folder, "bundled.json");
  const whole = JSON.parse(readFileSync(config, "utf8")) as Record<string, unknown>;
  delete whole["routes"]; // no routes on this machine
  const bundled = {
    no_bundle: true,
    find_additional_modules: true,
    base_dir: worker,
    main: path.join(worker, "index.js"),
  };
  writeFileSync(file, JSON.stringify({ ...whole, ...bundled }));
  const secrets = {
    SIGNING_SECRET: "a signing secret of the production test",
    MAIL_FROM: "Name Tag House <hello@shop.test>",
    MAIL_PROVIDER: "resend",
    RESEND_API_KEY: "re_test",
    RESEND_URL: mailUrl,
  };
  const lines = Object.entries(secrets).map(([name, value]) => `${name}="${value}"\n`);
  writeFileSync(path.join(folder, ".dev.vars"), lines.join(""), { mode: 0o600 });
  return file;
}

import { expect, test } from "vitest";
import { deploy } from "./deploy.ts";
import { Account, base, PLAIN, refuse, SETTINGS, STRIPE_SECRETS, WITHOUT_CARDS } from "./fake-account.ts";
import { productionConfig } from "./production-config.ts";

test("the first deployment creates what is missing, migrates, and uploads with the signing secret in one step", async () => {
  const account = new Account();
  await deploy({ base, given: { ...SETTINGS, OWNER_EMAIL: "Owner@Shop.example" } }, account.tools);
  expect([...account.databases]).toEqual(["kisscut", "kisscut-search"]);
  expect([...account.buckets]).toEqual(["kisscut-files"]);
  expect([...account.secrets]).toEqual(["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "SIGNING_SECRET"]);
  const order = [
    "secret list",
    "d1 create",
    "build",
    "d1 migrations apply DB",
    "d1 migrations apply SEARCH",
    "deploy",
    "d1 execute DB --remote --config wrangler.json --yes",
  ];
  const places = order.map((start) => account.findCommandIndex(start));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(account.commands.at(-1)).toContain("'owner@shop.example'");
});

test("no version is uploaded without the secrets file while the shop has no signing secret", async () => {
  const account = new Account();
  await deploy({ base, given: SETTINGS }, account.tools);
  const uploads = account.commands.filter((command) => command.startsWith("deploy"));
  expect(uploads).toEqual(["deploy --config wrangler.json --secrets-file secrets.json"]);
});

test("a second deployment creates nothing, keeps the secret and invites nobody", async () => {
  const account = new Account();
  const settings = { ...PLAIN, OWNER_EMAIL: "owner@shop.example" };
  await deploy({ base, given: { ...settings, ...STRIPE_SECRETS } }, account.tools);
  account.commands.length = 0;
  await deploy({ base, given: settings }, account.tools);
  expect(account.changes()).toEqual([
    "d1 migrations apply DB --remote --config wrangler.json",
    "d1 migrations apply SEARCH --remote --config wrangler.json",
    "deploy --config wrangler.json",
  ]);
});

test.each([
  ["the address of the shop", { MAIL_FROM: SETTINGS.MAIL_FROM }, "SHOP_ORIGIN is missing"],
  ["the sender", { SHOP_ORIGIN: SETTINGS.SHOP_ORIGIN }, "MAIL_FROM is missing"],
  ["half of Google's keys", { ...SETTINGS, GOOGLE_CLIENT_ID: "x" }, "GOOGLE_CLIENT_SECRET is missing"],
  [
    "three of Apple's keys",
    { ...SETTINGS, APPLE_CLIENT_ID: "x", APPLE_TEAM_ID: "x", APPLE_KEY_ID: "x" },
    "APPLE_PRIVATE_KEY is missing",
  ],
  ["one of Stripe's keys", { ...PLAIN, STRIPE_SECRET_KEY: "sk_live_1" }, "STRIPE_WEBHOOK_SECRET is missing"],
  ["the secret of Stripe's", { ...SETTINGS, STRIPE_SECRET_KEY: "pk_live_1" }, "STRIPE_SECRET_KEY starts with sk_"],
  [
    "keys of one mode",
    { ...SETTINGS, STRIPE_PUBLISHABLE_KEY: "pk_test_1", STRIPE_TEST_MODE: "1" },
    "keys of different modes",
  ],
  [
    "keys that take money",
    { ...SETTINGS, STRIPE_SECRET_KEY: "sk_test_1", STRIPE_PUBLISHABLE_KEY: "pk_test_1" },
    "STRIPE_SECRET_KEY is a test key",
  ],
  ["a card provider", WITHOUT_CARDS, "nobody can buy a gift card"],
  ["half of Smarty's keys", { ...SETTINGS, SMARTY_AUTH_TOKEN: "x" }, "SMARTY_AUTH_ID is missing"],
  [
    "the sender of Twilio's texts",
    { ...SETTINGS, TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`, TWILIO_AUTH_TOKEN: "x" },
    "TWILIO_FROM is missing",
  ],
  ["the secret of EasyPost's messages", { ...SETTINGS, EASYPOST_API_KEY: "x" }, "EASYPOST_WEBHOOK_SECRET is missing"],
  ["Resend's key", { ...SETTINGS, MAIL_PROVIDER: "resend" }, "RESEND_API_KEY is missing"],
  ["who uses Resend's key", { ...SETTINGS, RESEND_API_KEY: "x" }, "MAIL_PROVIDER is missing"],
  ["a mailbox that sends", { ...SETTINGS, MAIL_PROVIDER: "mailbox" }, "MAIL_PROVIDER mailbox sends nothing"],
  ["a long secret", { ...SETTINGS, SIGNING_SECRET: "short" }, "SIGNING_SECRET needs at least 32 characters"],
  ["https", { ...SETTINGS, SHOP_ORIGIN: "http://shop.example" }, "SHOP_ORIGIN is an https address"],
  ["an address of its owner", { ...SETTINGS, OWNER_EMAIL: "owner" }, '"owner" is no e-mail address'],
])("without %s nothing is created or uploaded, and the deployment says why", async (_, settings, problem) => {
  const account = new Account();
  expect(await refuse(account, settings)).toContain(problem);
  expect(account.changes()).toEqual([]);
});

test("a shop without a card provider is deployed by whoever says so, and one with test keys by its own setting", async () => {
  const account = new Account();
  await deploy({ base, given: WITHOUT_CARDS, withoutCardPayments: true }, account.tools);
  expect([...account.secrets]).toEqual(["SIGNING_SECRET"]);
  const testing = {
    ...SETTINGS,
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_TEST_MODE: "1",
  };
  expect(await refuse(account, testing)).toBe("");
  expect(account.vars).toMatchObject({ STRIPE_PUBLISHABLE_KEY: "pk_test_1", STRIPE_TEST_MODE: "1" });
});

test("a set of which Cloudflare stores one half is completed by the other half, and reported without it", async () => {
  const account = new Account();
  await deploy({ base, given: SETTINGS }, account.tools);
  account.secrets.add("GOOGLE_CLIENT_ID");
  expect(await refuse(account, SETTINGS)).toContain("GOOGLE_CLIENT_SECRET is missing (GOOGLE_CLIENT_ID is set)");
  expect(await refuse(account, { ...SETTINGS, GOOGLE_CLIENT_SECRET: "x" })).toBe("");
  expect([...account.secrets]).toContain("GOOGLE_CLIENT_SECRET");
});

test("a variable that Cloudflare stores as a secret stays one, because a name cannot be both", async () => {
  const account = new Account();
  account.hasWorker = true;
  for (const name of ["SIGNING_SECRET", "MAIL_FROM"]) account.secrets.add(name);
  await deploy({ base, given: SETTINGS }, account.tools);
  expect(account.vars).toEqual({ SHOP_ORIGIN: "https://shop.example", STRIPE_PUBLISHABLE_KEY: "pk_live_1" });
});

test("whoever is not signed in to Cloudflare is told so, and nothing is taken for a new shop", async () => {
  const account = new Account();
  account.isSignedIn = false;
  expect(await refuse(account, SETTINGS)).toMatch(/npx wrangler login$/);
});

test("who is not signed in learns at once what else is missing: settings and a card provider", async () => {
  const account = new Account();
  account.isSignedIn = false;
  const refusal = await refuse(account, {});
  for (const part of ["npx wrangler login", "SHOP_ORIGIN is missing", "MAIL_FROM is missing", "no card provider"])
    expect(refusal).toContain(part);
  expect(refusal).toContain("--without-card-payments");
});

test("an owner's address that would write SQL is no address", async () => {
  const account = new Account();
  expect(await refuse(account, { ...SETTINGS, OWNER_EMAIL: "x'); DROP TABLE user; --@shop.example" })).toContain(
    "is no e-mail address",
  );
  expect(account.changes()).toEqual([]);
});

const production = (vars: Record<string, string>) => productionConfig(base, { root: "/shop", pages: "/pages", vars });

test("the production configuration keeps every key of wrangler.toml", () => {
  const config: Readonly<Record<string, unknown>> = production(SETTINGS);
  const missing = Object.keys(base).filter((key) => !(key in config));
  expect(missing.sort()).toEqual([
    "configPath",
    "definedEnvironments",
    "dev",
    "targetEnvironment",
    "topLevelName",
    "userConfigPath",
  ]);
  const same = [
    "rules",
    "keep_names",
    "compatibility_flags",
    "durable_objects",
    "migrations",
    "triggers",
    "ratelimits",
  ];
  for (const key of same)
    expect([key, config[key]]).toEqual([key, Object.entries(base).find(([name]) => name === key)?.[1]]);
  expect(config["define"]).toEqual({ __LOCAL_SHOP__: "false", __STATIC_PATH__: '"/static/"' });
});

test("a shop with a domain of its own is served there alone; one on workers.dev needs no route", () => {
  expect(production(SETTINGS)).toMatchObject({
    workers_dev: false,
    routes: [{ pattern: "shop.example", custom_domain: true }],
  });
  expect(production({ SHOP_ORIGIN: "https://kisscut.me.workers.dev" })).toMatchObject({ workers_dev: true });
});

test("a deployment names categories of an earlier release that are too deep to be opened", async () => {
  const account = new Account();
  await deploy({ base, given: SETTINGS }, account.tools);
  expect(account.messages.join()).not.toContain("categories");
  account.deepCategories = 3;
  await deploy({ base, given: SETTINGS }, account.tools);
  expect(account.messages.join()).toContain("3 categories can't be opened");
});

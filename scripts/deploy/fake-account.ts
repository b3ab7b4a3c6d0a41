// For tests of the deployment: a Cloudflare account that only remembers.
import { readShopConfig } from "./bundle.ts";
import { deploy, type Tools } from "./deploy.ts";
import { DeployError, type Answer } from "./wrangler.ts";

/** The shop as wrangler.toml configures it. */
export const base = readShopConfig();
/** Settings that are no secrets. */
export const PLAIN = {
  SHOP_ORIGIN: "https://shop.example",
  MAIL_FROM: "Shop <hello@shop.example>",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
};
/** The secrets of a card provider. */
export const STRIPE_SECRETS = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
/** All settings that a shop needs. */
export const SETTINGS = { ...PLAIN, ...STRIPE_SECRETS };
/** The settings of a shop without a card provider. */
export const WITHOUT_CARDS = { SHOP_ORIGIN: PLAIN.SHOP_ORIGIN, MAIL_FROM: PLAIN.MAIL_FROM };

/** A migration of the baseline. */
export const BASELINE = "0001_baseline_accounts.sql";

/** A fake Cloudflare account: remembers what was created, and records every command in order. */
export class Account {
  readonly commands: Array<string> = [];
  readonly secrets = new Set<string>();
  readonly databases = new Set<string>();
  readonly buckets = new Set<string>();
  hasWorker = false;
  isClosed = false;
  admins = 0;
  deepCategories = 0;
  /** Names of the migrations that were applied; undefined for a database without any. */
  applied: ReadonlyArray<string> | undefined;
  /** The beginning of a command that fails. */
  failing: string | undefined;
  readonly messages: Array<string> = [];
  isSignedIn = true;
  vars: Readonly<Record<string, string>> = {};
  #waitingSecrets: ReadonlyArray<string> = [];

  readonly tools: Tools = {
    wrangler: (args) => this.#run(args),
    ask: () => Promise.resolve(""),
    say: (message) => this.messages.push(message),
    prepare: ({ vars }) => {
      this.commands.push("build");
      this.vars = vars;
      return Promise.resolve("wrangler.json");
    },
    withSecretsFile: (secrets, use) => {
      this.#waitingSecrets = Object.keys(secrets);
      return use("secrets.json");
    },
    makeSecret: () => "a signing secret that was made just now",
    writeClosedConfig: () => "closed.json",
  };

  #run(args: ReadonlyArray<string>): Answer {
    const line = args.join(" ");
    this.commands.push(line);
    const json = (value: unknown): Answer => ({ ok: true, output: JSON.stringify(value), errors: "" });
    if (!this.isSignedIn) return { ok: false, output: "", errors: "Not logged in." };
    if (this.failing !== undefined && line.includes(this.failing)) return { ok: false, output: "", errors: "Failed." };
    const migrations = this.#readMigrations(line);
    if (migrations) return json([{ results: migrations.map((name) => ({ name })) }]);
    if (line.endsWith("adopt.sql")) this.applied = [BASELINE];
    if (line.startsWith("secret list")) {
      if (!this.hasWorker) return { ok: false, output: "", errors: 'Worker "kisscut" not found.' };
      return json([...this.secrets].map((name) => ({ name, type: "secret_text" })));
    }
    if (line.startsWith("d1 list")) return json([...this.databases].map((name) => ({ name, uuid: `id of ${name}` })));
    this.#create(line, args);
    if (line.startsWith("r2 bucket info")) return { ok: this.buckets.has(args[3] ?? ""), output: "", errors: "" };
    if (line.includes("SELECT count(*) AS n FROM user")) return json([{ results: [{ n: this.admins }] }]);
    if (line.includes("FROM category")) return json([{ results: [{ n: this.deepCategories }] }]);
    if (line.includes("INSERT INTO owner_invitation")) this.admins += 1;
    if (line.startsWith("deploy --config closed")) this.isClosed = true;
    else if (line.startsWith("deploy")) {
      this.isClosed = false;
      this.hasWorker = true;
      if (args.includes("--secrets-file")) for (const name of this.#waitingSecrets) this.secrets.add(name);
    }
    return { ok: true, output: "", errors: "" };
  }

  #create(line: string, args: ReadonlyArray<string>): void {
    if (line.startsWith("d1 create")) this.databases.add(args[2] ?? "");
    if (line.startsWith("r2 bucket create")) this.buckets.add(args[3] ?? "");
  }

  /** The names that a question about migrations is answered with; undefined for other commands. */
  #readMigrations(line: string): ReadonlyArray<string> | undefined {
    if (line.includes("FROM sqlite_master")) return this.applied ? ["d1_migrations"] : [];
    return line.includes("FROM d1_migrations") ? this.applied : undefined;
  }

  /** The index of the first command with this prefix; -1 when there was none. */
  findCommandIndex(start: string): number {
    return this.commands.findIndex((command) => command.startsWith(start));
  }

  changes(): ReadonlyArray<string> {
    return this.commands.filter((command) => /create|migrations apply|^deploy|INSERT/.test(command));
  }
}

/** The message that a deployment is refused with; "" for one that succeeds. */
export const refuse = async (account: Account, settings: Record<string, string>): Promise<string> => {
  try {
    await deploy({ base, given: settings }, account.tools);
  } catch (error) {
    if (error instanceof DeployError) return error.message;
    throw error;
  }
  return "";
};

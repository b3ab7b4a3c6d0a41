import * as v from "valibot";
import type { Unstable_Config } from "wrangler";
import { MAX_CATEGORY_LEVELS, MAX_CATEGORY_PATH } from "#domain/shop/catalog/category-path";
import { err, type Result } from "#domain/ground/kernel/result";
import { adoptDeployed } from "./adopt.ts";
import { sortSettings, type DeploySettings } from "./deploy-settings.ts";
import { countRows } from "./remote-database.ts";
import { hasAdmin, inviteOwner, isEmail } from "./invite-owner.ts";
import { DeployError, must, type Wrangler } from "./wrangler.ts";

/** The outside world of a deployment. Tests pass a wrangler that only records its commands. */
export interface Tools {
  readonly wrangler: Wrangler;
  /**
   * Asks the person at the terminal.
   * @returns "" without a terminal
   */
  readonly ask: (question: string) => Promise<string>;
  readonly say: (line: string) => void;
  /** Builds the pages and writes the configuration. @returns the configuration file */
  prepare(production: { vars: DeploySettings["vars"]; databaseIds: ReadonlyMap<string, string> }): Promise<string>;
  /** Writes secrets to a file that only this user can read, and deletes it after `use`. */
  withSecretsFile<T>(secrets: DeploySettings["secrets"], use: (file: string) => T): T;
  makeSecret(): string;
  /** Writes the configuration of a closed shop beside the shop's. @returns the file */
  readonly writeClosedConfig: (config: string) => string;
}

interface Wanted {
  /** The parsed wrangler.toml. */
  readonly base: Unstable_Config;
  /** Settings from the environment and from .production.vars. OWNER_EMAIL applies while there is no admin. */
  readonly given: Readonly<Record<string, string | undefined>>;
  /** The e-mail address of an additional admin; "" for none. */
  readonly newOwner?: string;
  /** Deploys a shop that cannot take cards. */
  readonly withoutCardPayments?: boolean;
}

export interface Deployed {
  /** wrangler's configuration of this deployment. */
  readonly config: string;
  /** undefined for a secret, which cannot be read. */
  readonly origin: string | undefined;
  /** The person whom this deployment invited as owner. */
  readonly owner: string | undefined;
}

const OWNER_QUESTION = "Nobody runs this shop yet. E-mail of its owner, who becomes admin (Enter for nobody): ";

const NO_CARDS = [
  "This shop has no card provider, so nothing was uploaded. Without one",
  "  customers cannot pay by card, Apple Pay, Google Pay or Link, and nobody can buy a gift card;",
  "  only accounts that staff allow to pay by invoice can order, or whoever pays all of it by store credit or a gift card.",
  "Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET (docs/deploying.md), or deploy the shop as it is:",
  "  npm run deploy -- --without-card-payments",
].join("\n");

/**
 * Deploys the shop to Cloudflare. Every step checks what exists already, so that the command can be repeated after a
 * failure at any point, and for every release.
 *
 * The order matters: settings are checked before anything is created or uploaded; migrations run before the code that
 * needs them, and must suit the release that is still serving (docs/decisions/026); secrets are uploaded with the
 * version, so that no version serves without them.
 * @throws DeployError with a message for the person who deploys
 */
export async function deploy(
  { base, given, newOwner = "", withoutCardPayments = false }: Wanted,
  tools: Tools,
): Promise<Deployed> {
  const { wrangler, say, ask } = tools;
  const name = base.name ?? "kisscut";
  const check = (all: Wanted["given"], secrets: ReadonlySet<string>) =>
    checkSettings({ given: all, withoutCardPayments }, secrets, tools);
  const stored = storedSecrets(wrangler, name, () => {
    const unstored = check(given, new Set());
    return unstored.ok
      ? ""
      : `\n\nUnless the account has settings of this shop already, this is missing too:\n${unstored.error}`;
  });
  const checked = check(await complete(given, stored, tools), stored);
  if (!checked.ok) throw new DeployError(checked.error);
  const settings = checked.value;
  const [requestedOwner, usual] = [readOwner(newOwner), readOwner(given["OWNER_EMAIL"] ?? "")];

  const databaseIds = ensureDatabases(base, tools);
  ensureBuckets(base, tools);
  say("Building the shop…");
  const config = await tools.prepare({ vars: settings.vars, databaseIds });
  adoptDeployed(config, tools);
  for (const { binding } of base.d1_databases) {
    say(`Migrating ${binding}…`);
    must(wrangler, ["d1", "migrations", "apply", binding, "--remote", "--config", config]);
  }
  const remote = ["--remote", "--config", config];
  reportDeepCategories(remote, tools);
  const isRun = requestedOwner === undefined && hasAdmin(wrangler, remote);
  const owner = isRun ? undefined : (requestedOwner ?? usual ?? readOwner(await ask(OWNER_QUESTION)));
  say("Uploading…");
  tools.withSecretsFile(settings.secrets, (file) => {
    const withSecrets = Object.keys(settings.secrets).length > 0 ? ["--secrets-file", file] : [];
    must(wrangler, ["deploy", "--config", config, ...withSecrets]);
  });
  if (owner !== undefined) inviteOwner(wrangler, remote, owner);
  return { config, owner, origin: settings.vars["SHOP_ORIGIN"] ?? settings.secrets["SHOP_ORIGIN"] };
}

type Given = Pick<Wanted, "given" | "withoutCardPayments">;

/** The settings, or all that is missing: settings, and card payments unless the shop is to do without. */
function checkSettings(
  { given, withoutCardPayments }: Given,
  stored: ReadonlySet<string>,
  tools: Tools,
): Result<DeploySettings, string> {
  const takesCards = stored.has("STRIPE_SECRET_KEY") || Boolean(given["STRIPE_SECRET_KEY"]?.trim());
  const settings = sortSettings(given, stored, () => tools.makeSecret());
  if (takesCards || withoutCardPayments) return settings;
  return err(settings.ok ? NO_CARDS : `${settings.error}\n\n${NO_CARDS}`);
}

/**
 * Names of the Worker's secrets; none when the Worker does not exist yet.
 * @param whatElse the end of the message for a user who is not signed in
 */
function storedSecrets(wrangler: Wrangler, name: string, whatElse: () => string): ReadonlySet<string> {
  const args = ["secret", "list", "--name", name, "--format", "json"];
  const answer = wrangler(args);
  if (answer.ok) return new Set(parseList(answer.output).map((secret) => secret.name));
  const output = `${answer.output}${answer.errors}`;
  if (output.includes(`Worker "${name}" not found`)) return new Set();
  throw new DeployError(`${output}\nCloudflare could not be asked. Sign in first: npx wrangler login${whatElse()}`);
}

/** Asks for the settings without which a shop cannot start and that have no default. */
async function complete(
  settings: Wanted["given"],
  stored: ReadonlySet<string>,
  { ask }: Tools,
): Promise<Wanted["given"]> {
  const missing = (name: string) => !settings[name] && !stored.has(name);
  const origin = missing("SHOP_ORIGIN") ? await ask("Address of the shop (https://shop.example): ") : "";
  const from = missing("MAIL_FROM") ? await ask("Sender of its e-mails (Shop <hello@shop.example>): ") : "";
  return { ...settings, ...(origin ? { SHOP_ORIGIN: origin } : {}), ...(from ? { MAIL_FROM: from } : {}) };
}

/** @throws DeployError when it is not an e-mail address */
function readOwner(ownerAddress: string): string | undefined {
  const email = ownerAddress.trim().toLowerCase();
  if (email === "") return undefined;
  if (!isEmail(email)) throw new DeployError(`"${email}" is no e-mail address. Nothing was uploaded.`);
  return email;
}

function ensureDatabases(base: Unstable_Config, { wrangler, say }: Tools): ReadonlyMap<string, string> {
  const list = () => new Map(parseList(must(wrangler, ["d1", "list", "--json"])).map(({ name, uuid }) => [name, uuid]));
  const databaseIds = list();
  const missing = base.d1_databases
    .map((database) => database.database_name ?? database.binding)
    .filter((name) => !databaseIds.has(name));
  if (missing.length === 0) return databaseIds;
  for (const name of missing) {
    say(`Creating the D1 database ${name}…`);
    must(wrangler, ["d1", "create", name]);
  }
  return list();
}

function ensureBuckets(base: Unstable_Config, { wrangler, say }: Tools): void {
  for (const { bucket_name: name = "" } of base.r2_buckets) {
    if (wrangler(["r2", "bucket", "info", name, "--json"]).ok) continue;
    say(`Creating the R2 bucket ${name}…`);
    must(wrangler, ["r2", "bucket", "create", name]);
  }
}

/** Says how many categories an earlier release took that are too deep for their pages to be opened. */
function reportDeepCategories(remote: ReadonlyArray<string>, { wrangler, say }: Tools): void {
  const count = countRows(
    wrangler,
    remote,
    `SELECT count(*) AS n FROM category WHERE length(path) - length(replace(path, '/', '')) >= ${MAX_CATEGORY_LEVELS} OR length(path) > ${MAX_CATEGORY_PATH}`,
  );
  if (count > 0)
    say(
      `${count} categories can't be opened: their path has more than ${MAX_CATEGORY_LEVELS} levels or ${MAX_CATEGORY_PATH} characters. Move them up.`,
    );
}

const List = v.array(v.object({ name: v.string(), uuid: v.optional(v.string(), "") }));

/** Parses wrangler's JSON lists of named things, skipping lines printed before the list. */
function parseList(output: string): v.InferOutput<typeof List> {
  return v.parse(List, JSON.parse(output.slice(Math.max(0, output.indexOf("[")))));
}

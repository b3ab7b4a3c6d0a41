import * as v from "valibot";
import type { Unstable_Config } from "wrangler";
import { sortSettings, type DeploySettings } from "./deploy-settings.ts";
import { hasAdmin, inviteOwner, isEmail } from "./invite-owner.ts";
import { DeployError, must, type Wrangler } from "./wrangler.ts";

/** What a deployment needs from outside. Tests give it a wrangler that only writes down what it was told. */
export interface Tools {
  readonly wrangler: Wrangler;
  /** Asks the person at the terminal. @returns "" when nobody is there */
  readonly ask: (question: string) => Promise<string>;
  readonly say: (line: string) => void;
  /** Builds the pages and writes the configuration. @returns the configuration file */
  prepare(production: { vars: DeploySettings["vars"]; databaseIds: ReadonlyMap<string, string> }): string;
  /** Keeps secrets in a file that only this user can read, for as long as `use` runs. */
  withSecretsFile<T>(secrets: DeploySettings["secrets"], use: (file: string) => T): T;
  makeSecret(): string;
}

interface Wanted {
  /** wrangler.toml as it was read. */
  readonly base: Unstable_Config;
  /** Settings from the environment and from .production.vars. OWNER_EMAIL counts while nobody is admin. */
  readonly given: Readonly<Record<string, string | undefined>>;
  /** Who becomes admin although there may be one already; "" for nobody. */
  readonly newOwner?: string;
}

export interface Deployed {
  /** wrangler's configuration of this deployment. */
  readonly config: string;
  /** undefined where it is a secret, which cannot be read. */
  readonly origin: string | undefined;
  /** Who was invited to run the shop by this deployment. */
  readonly owner: string | undefined;
}

const OWNER_QUESTION = "Nobody runs this shop yet. E-mail of its owner, who becomes admin (Enter for nobody): ";

/**
 * Puts the shop on Cloudflare. Every step finds out what is there already, so that the whole can be run again after a
 * failure at any point, and for every new release.
 *
 * The order matters: settings are checked before anything is created or uploaded; migrations run before the code that
 * needs them, which the release that is still serving has to survive (docs/decisions/026); secrets travel with the
 * version, so that no version ever serves without them.
 * @throws DeployError with a text for the person who deploys
 */
export async function deploy({ base, given, newOwner = "" }: Wanted, tools: Tools): Promise<Deployed> {
  const { wrangler, say, ask } = tools;
  const name = base.name ?? "kisscut";
  const stored = storedSecrets(wrangler, name);
  const settings = sortSettings(await complete(given, stored, tools), stored, () => tools.makeSecret());
  const [named, usual] = [readOwner(newOwner), readOwner(given["OWNER_EMAIL"] ?? "")];

  const databaseIds = ensureDatabases(base, tools);
  ensureBuckets(base, tools);
  say("Building the shop…");
  const config = tools.prepare({ vars: settings.vars, databaseIds });
  for (const { binding } of base.d1_databases) {
    say(`Migrating ${binding}…`);
    must(wrangler, ["d1", "migrations", "apply", binding, "--remote", "--config", config]);
  }
  const remote = ["--remote", "--config", config];
  const isRun = named === undefined && hasAdmin(wrangler, remote);
  const owner = isRun ? undefined : (named ?? usual ?? readOwner(await ask(OWNER_QUESTION)));
  say("Uploading…");
  tools.withSecretsFile(settings.secrets, (file) => {
    const withSecrets = Object.keys(settings.secrets).length > 0 ? ["--secrets-file", file] : [];
    must(wrangler, ["deploy", "--config", config, ...withSecrets]);
  });
  if (owner !== undefined) inviteOwner(wrangler, remote, owner);
  return { config, owner, origin: settings.vars["SHOP_ORIGIN"] ?? settings.secrets["SHOP_ORIGIN"] };
}

/** Names of the Worker's secrets; none when there is no such Worker yet. */
function storedSecrets(wrangler: Wrangler, name: string): ReadonlySet<string> {
  const args = ["secret", "list", "--name", name, "--format", "json"];
  const answer = wrangler(args);
  if (answer.ok) return new Set(parseList(answer.output).map((one) => one.name));
  const said = `${answer.output}${answer.errors}`;
  if (said.includes(`Worker "${name}" not found`)) return new Set();
  throw new DeployError(`${said}\nCloudflare could not be asked. Sign in first: npx wrangler login`);
}

/** Asks for what a shop cannot start without and nobody can guess. */
async function complete(given: Wanted["given"], stored: ReadonlySet<string>, { ask }: Tools): Promise<Wanted["given"]> {
  const missing = (name: string) => !given[name] && !stored.has(name);
  const origin = missing("SHOP_ORIGIN") ? await ask("Address of the shop (https://shop.example): ") : "";
  const from = missing("MAIL_FROM") ? await ask("Sender of its e-mails (Shop <hello@shop.example>): ") : "";
  return { ...given, ...(origin ? { SHOP_ORIGIN: origin } : {}), ...(from ? { MAIL_FROM: from } : {}) };
}

/** @throws DeployError when it is no address */
function readOwner(given: string): string | undefined {
  const email = given.trim().toLowerCase();
  if (email === "") return undefined;
  if (!isEmail(email)) throw new DeployError(`"${email}" is no e-mail address. Nothing was uploaded.`);
  return email;
}

function ensureDatabases(base: Unstable_Config, { wrangler, say }: Tools): ReadonlyMap<string, string> {
  const list = () => new Map(parseList(must(wrangler, ["d1", "list", "--json"])).map(({ name, uuid }) => [name, uuid]));
  const known = list();
  const missing = base.d1_databases.map((one) => one.database_name ?? one.binding).filter((name) => !known.has(name));
  if (missing.length === 0) return known;
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

const List = v.array(v.object({ name: v.string(), uuid: v.optional(v.string(), "") }));

/** wrangler's JSON lists of named things. Lines that it prints before the list are passed over. */
function parseList(output: string): v.InferOutput<typeof List> {
  return v.parse(List, JSON.parse(output.slice(Math.max(0, output.indexOf("[")))));
}

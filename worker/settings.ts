import * as v from "valibot";
import { GoogleTagId, MetaPixelId } from "#domain/shop/analytics/trackers";
import { emailProblem } from "#domain/ground/kernel/forms/email-address";
import { CompanyChanges } from "#domain/ground/kernel/settings/company";

/** Hosts of this machine: requests to them cross no network. A deployed Worker cannot reach them. */
const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);

function isHttps(url: string): boolean {
  return URL.parse(url)?.protocol === "https:";
}

function isLoopback(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed?.protocol === "http:" && LOOPBACK.has(parsed.hostname);
}

/** An OpenID issuer. Its answers can be trusted only over a secure connection. */
const issuer = (local: boolean) =>
  v.pipe(
    v.string(),
    v.url("An issuer is an address"),
    v.check((url) => isHttps(url) || (local && url.startsWith("http://")), "An issuer is an https address"),
  );

const buildKeySchema = (pattern: RegExp, message: string) => v.pipe(v.string(), v.regex(pattern, message));
/** A provider's server. Another one than its own is for tests. */
const server = (name: string, fallback: string, local: boolean) =>
  v.optional(
    v.pipe(
      v.string(),
      v.url(`${name} is an address`),
      v.check((url) => local || isHttps(url) || isLoopback(url), `${name} is an https address`),
    ),
    fallback,
  );

/** "hello@shop.example" or "The shop <hello@shop.example>"; a line break would start another header. */
const mailbox = (name: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => text === "" || emailProblem(/^[^\r\n<>]*<([^<>]*)>$/.exec(text)?.[1] ?? text) === undefined,
        `${name} is an address`,
      ),
    ),
    "",
  );

/**
 * A variable that wrangler.toml writes as a table, and an environment variable as JSON. Text that is not JSON stays
 * text.
 */
function parsed(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return value === "" ? {} : JSON.parse(value);
  } catch {
    return value;
  }
}

const stripeSettings = (local: boolean) => ({
  STRIPE_SECRET_KEY: v.optional(
    buildKeySchema(/^$|^[rs]k_(?:test|live)_/, "STRIPE_SECRET_KEY starts with sk_ or rk_"),
    "",
  ),
  STRIPE_PUBLISHABLE_KEY: v.optional(
    buildKeySchema(/^$|^pk_(?:test|live)_/, "STRIPE_PUBLISHABLE_KEY starts with pk_"),
    "",
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(buildKeySchema(/^$|^whsec_/, "STRIPE_WEBHOOK_SECRET starts with whsec_"), ""),
  STRIPE_TEST_MODE: v.optional(v.picklist(["", "1"], "STRIPE_TEST_MODE is 1 or empty"), ""),
  STRIPE_MULTICAPTURE: v.optional(v.picklist(["", "1"], "STRIPE_MULTICAPTURE is 1 or empty"), ""),
  STRIPE_URL: v.optional(
    v.pipe(
      v.string(),
      v.url("STRIPE_URL is an address"),
      v.check((url) => local || isHttps(url) || isLoopback(url), "STRIPE_URL is an https address"),
    ),
    "https://api.stripe.com",
  ),
});

/**
 * The shop's variables and secrets, one by one. `findProblems` checks which belong together.
 * @param local whether this is a local shop, which may use servers without https
 */
export const settingsSchema = (local: boolean) =>
  v.object({
    SIGNING_SECRET: v.pipe(
      v.string("SIGNING_SECRET is missing"),
      v.minLength(32, "SIGNING_SECRET needs at least 32 characters"),
    ),
    SHOP_ORIGIN: v.optional(
      v.pipe(
        v.string(),
        v.check(
          (origin) => local || origin === "" || (URL.parse(origin)?.origin === origin && isHttps(origin)),
          "SHOP_ORIGIN is an https address without a path, such as https://shop.example",
        ),
      ),
      "",
    ),
    COMPANY: v.optional(
      v.pipe(
        v.unknown(),
        v.transform(parsed),
        v.custom<CompanyChanges>(
          (value) => v.is(CompanyChanges, value),
          'COMPANY is a JSON object with texts, such as {"name": "The shop", "address": ["1 Main St"]}',
        ),
      ),
      {},
    ),
    MAIL_PROVIDER: v.optional(
      v.picklist(["cloudflare", "resend", "mailbox"], "MAIL_PROVIDER is cloudflare, resend or mailbox"),
    ),
    MAIL_FROM: mailbox("MAIL_FROM"),
    MAIL_REPLY_TO: mailbox("MAIL_REPLY_TO"),
    RESEND_API_KEY: v.optional(v.string(), ""),
    RESEND_URL: server("RESEND_URL", "https://api.resend.com", local),
    TWILIO_ACCOUNT_SID: v.optional(
      v.pipe(v.string(), v.regex(/^(AC[0-9a-f]{32})?$/, "TWILIO_ACCOUNT_SID is AC and 32 digits")),
      "",
    ),
    TWILIO_AUTH_TOKEN: v.optional(v.string(), ""),
    TWILIO_FROM: v.optional(
      v.pipe(
        v.string(),
        v.regex(
          /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32})?$/,
          "TWILIO_FROM is a number such as +15035550100 or a messaging service (MG…)",
        ),
      ),
      "",
    ),
    TWILIO_URL: server("TWILIO_URL", "https://api.twilio.com", local),
    EASYPOST_API_KEY: v.optional(v.string(), ""),
    EASYPOST_WEBHOOK_SECRET: v.optional(v.string(), ""),
    EASYPOST_URL: server("EASYPOST_URL", "https://api.easypost.com", local),
    SMARTY_AUTH_ID: v.optional(v.string(), ""),
    SMARTY_AUTH_TOKEN: v.optional(v.string(), ""),
    TAXJAR_API_KEY: v.optional(v.string(), ""),
    TAXJAR_URL: v.optional(
      v.pipe(
        v.string(),
        v.url("TAXJAR_URL is an address"),
        v.check((url) => local || isHttps(url) || isLoopback(url), "TAXJAR_URL is an https address"),
      ),
      "https://api.taxjar.com",
    ),
    GOOGLE_CLIENT_ID: v.optional(v.string(), ""),
    GOOGLE_CLIENT_SECRET: v.optional(v.string(), ""),
    GOOGLE_ISSUER: v.optional(issuer(local), "https://accounts.google.com"),
    APPLE_CLIENT_ID: v.optional(v.string(), ""),
    APPLE_TEAM_ID: v.optional(v.string(), ""),
    APPLE_KEY_ID: v.optional(v.string(), ""),
    APPLE_PRIVATE_KEY: v.optional(v.string(), ""),
    APPLE_ISSUER: v.optional(issuer(local), "https://appleid.apple.com"),
    GOOGLE_TAG_ID: v.optional(GoogleTagId, ""),
    META_PIXEL_ID: v.optional(MetaPixelId, ""),
    ...stripeSettings(local),
  });

export type Settings = v.InferOutput<ReturnType<typeof settingsSchema>>;
export type SettingName = keyof Settings;

/** Settings that work only together. An incomplete set would only show as a missing button. */
const SETS = [
  ["SMARTY_AUTH_ID", "SMARTY_AUTH_TOKEN"],
  ["EASYPOST_API_KEY", "EASYPOST_WEBHOOK_SECRET"],
  ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"],
  ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
] as const satisfies ReadonlyArray<ReadonlyArray<SettingName>>;

/** Settings that a deployed shop requires; a local one has a default for each. */
const NEEDED_WHEN_DEPLOYED = ["SHOP_ORIGIN", "MAIL_FROM"] as const satisfies ReadonlyArray<SettingName>;

interface Known {
  readonly local: boolean;
  /** Names that are set although their values cannot be read: secrets that Cloudflare stores. */
  readonly stored?: ReadonlySet<string>;
}

/**
 * The problems that keep a shop from running with these settings. Checked by the Worker before it serves and by the
 * deployment before it uploads.
 * @param values variables and secrets by name; an empty text counts as not set
 * @returns one sentence per problem; empty when there is none
 */
export function findProblems(
  values: Readonly<Record<string, unknown>>,
  { local, stored = new Set() }: Known,
): Array<string> {
  const getSettingValue = (name: SettingName) => values[name] ?? "";
  const isSet = (name: SettingName) => getSettingValue(name) !== "" || stored.has(name);
  const wrong = v.safeParse(settingsSchema(local), values).issues ?? [];
  const problems = wrong
    // A stored secret has no value here, and needs none.
    .filter((issue) => !(stored.has(String(issue.path?.[0].key)) && issue.input === undefined))
    .map((issue) => issue.message);
  if (!local) problems.push(...NEEDED_WHEN_DEPLOYED.filter((name) => !isSet(name)).map((name) => `${name} is missing`));
  for (const names of SETS) problems.push(...findMissing(names, isSet));
  problems.push(...findMailProblems(getSettingValue("MAIL_PROVIDER"), isSet, local));
  problems.push(
    ...findStripeProblems(
      [getSettingValue("STRIPE_SECRET_KEY"), getSettingValue("STRIPE_PUBLISHABLE_KEY")],
      local || isSet("STRIPE_TEST_MODE"),
    ),
  );
  return problems;
}

function findMissing(names: ReadonlyArray<SettingName>, isSet: (name: SettingName) => boolean): Array<string> {
  const present = names.filter(isSet);
  if (present.length === 0) return [];
  return names.filter((name) => !isSet(name)).map((name) => `${name} is missing (${present.join(", ")} is set)`);
}

/** @param provider empty when none is named, or when its value cannot be read */
function findMailProblems(provider: unknown, isSet: (name: SettingName) => boolean, local: boolean): Array<string> {
  const isNamed = isSet("MAIL_PROVIDER");
  // A stored provider can only be resend: cloudflare needs no setting, and mailbox is refused below.
  const isResend = provider === "resend" || (isNamed && provider === "");
  if (isResend && !isSet("RESEND_API_KEY")) return ["RESEND_API_KEY is missing (MAIL_PROVIDER is resend)"];
  if (!local && !isNamed && isSet("RESEND_API_KEY")) return ["MAIL_PROVIDER is missing (RESEND_API_KEY is set)"];
  // Without a mailbox page, these e-mails would be lost.
  if (!local && provider === "mailbox") return ["MAIL_PROVIDER mailbox sends nothing"];
  return [];
}

/** @param keys empty where there is none, or where its value cannot be read */
function findStripeProblems(keys: ReadonlyArray<unknown>, mayTest: boolean): Array<string> {
  const modes = new Set(keys.flatMap((key) => /^[prs]k_(?<mode>test|live)_/.exec(String(key))?.groups?.["mode"] ?? []));
  if (modes.size > 1)
    return ["STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are keys of different modes (test and live)"];
  // An order that is paid with a test card would be made and shipped.
  if (modes.has("test") && !mayTest)
    return ["STRIPE_SECRET_KEY is a test key, which takes no money (STRIPE_TEST_MODE=1 allows it)"];
  return [];
}
